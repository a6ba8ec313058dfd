setlocal commentstring=#\ %s comments=:# expandtab shiftwidth=4
