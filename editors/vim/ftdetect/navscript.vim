autocmd BufRead,BufNewFile *.nav setfiletype navscript
