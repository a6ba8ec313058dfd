#!/usr/bin/env python3
"""Writes the editor support in editors/ from the language's vocabulary.

    scripts/write-editors.py            rewrite the files
    scripts/write-editors.py --check    change nothing; status 1 if a file is not what would be written

The words come from the tables in Sources/ScenarioSyntax/Vocabulary, so a new word is coloured everywhere as soon as
this has run.
"""

import json
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VOCABULARY = os.path.join(ROOT, "Sources/ScenarioSyntax/Vocabulary")
ENTRY = re.compile(r'Entry\(\s*\.(\w+),\s*"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)"')
NAME = r"[^\W\d]\w*(?:-[^\W\d]\w*)*"


class Words:
    """The words of the vocabulary, by kind."""

    def __init__(self):
        self.entries = []
        for name in sorted(os.listdir(VOCABULARY)):
            with open(os.path.join(VOCABULARY, name), encoding="utf-8") as file:
                self.entries += ENTRY.findall(file.read())
        with open(os.path.join(VOCABULARY, "Word.swift"), encoding="utf-8") as file:
            self.cases = re.findall(r"^  case (.*)$", file.read(), re.MULTILINE)

    def of(self, *kinds):
        """The single words of these kinds; of `transition.from` both parts, of `S.top` the second."""
        found = set()
        for kind, spelling, _ in self.entries:
            if kind in kinds:
                found.update(part for part in re.split(r"[.\s]+", spelling) if re.fullmatch(NAME, part))
        return sorted(found - {"S", "F"})

    def forms(self, *kinds):
        """The literal words in the forms of these kinds: `to`, `as`, `sheet`."""
        found = set()
        for kind, _, form in self.entries:
            if kind in kinds:
                found.update(re.findall(rf"(?<![\w.\"]){NAME}", form))
        return found

    @property
    def all(self):
        """Every spelling that the language knows."""
        found = set()
        for line in self.cases:
            for case in line.split(","):
                spelling = re.search(r'= "(.*)"', case)
                found.add(spelling.group(1) if spelling else case.strip().strip("`"))
        return found - {""}


def alternatives(words):
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))


def word(words):
    """A pattern that matches one of these words as a whole."""
    return rf"(?<![\w-])(?:{alternatives(words)})(?![\w-])"


def tables():
    words = Words()
    reserved = set(words.of("reserved"))
    statements = set(words.of("statement")) | {"else"}
    events = set(words.of("event"))
    settings = set(words.of("setting"))
    constants = {"true", "false", "none"}
    operators = {"and", "or", "not", "in", "contains", "has", "is", "lacks"}
    functions = set(words.of("function")) - operators
    codes = {spelling for kind, spelling, _ in words.entries if kind in ("error", "warning")}
    recipes = set(words.of("recipe"))
    readings = set(words.of("value")) - operators - constants
    # Options, traits and words of fixed lists: the rest of the language.
    rest = words.all - reserved - statements - events - constants - operators - functions - codes - readings
    rest = {name for name in rest if re.fullmatch(NAME, name)} - settings - recipes
    return dict(
        statements=statements, operators=operators, constants=constants, functions=functions, events=events,
        codes=codes, readings=readings, settings=settings, recipes=recipes, options=rest,
    )


SCOPES = [
    # kind, TextMate scope, vim group, CodeMirror style
    ("codes", "constant.other.code", "Special", "atom"),
    ("events", "support.function.event", "Function", "variable-3"),
    ("functions", "support.function", "Function", "builtin"),
    ("constants", "constant.language", "Boolean", "atom"),
    ("operators", "keyword.operator.word", "Operator", "operator"),
    ("readings", "support.variable", "Identifier", "variable-2"),
    ("settings", "support.type.property-name", "Type", "property"),
    ("recipes", "support.constant.recipe", "Constant", "builtin"),
    ("options", "keyword.other", "Keyword", "qualifier"),
]
NUMBER = r"\d[\d_]*(?:\.\d[\d_]*)?(?:(?:ms|pt|Hz|s)\b|%)?"


def textmate(kinds):
    def scope(name):
        return f"{name}.navscript"

    expression = [{"include": "#comment"}, {"include": "#string"}, {"include": "#number"}]
    expression += [{"match": word(kinds[kind]), "name": scope(name)} for kind, name, _, _ in SCOPES]
    expression += [
        {"match": r"==|!=|<=|>=|~=|[-+*/<>=]", "name": scope("keyword.operator")},
        {"match": r"\|", "name": scope("punctuation.separator.table")},
        {"match": NAME, "name": scope("variable.other")},
    ]
    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "NavScript",
        "scopeName": "source.navscript",
        "fileTypes": ["nav"],
        "patterns": [
            {"match": r"\A#!.*$", "name": scope("comment.line.shebang")},
            {
                "match": rf"(?:^|(?<=[;{{}}]))[ \t]*({alternatives(kinds['statements'])})(?![\w-])(?![ \t]*=[^=])",
                "captures": {"1": {"name": scope("keyword.control")}},
            },
            {
                "match": rf"(?<![\w-])(start|then|else)(?![\w-])[ \t]*({alternatives(kinds['statements'])})?(?![\w-])",
                "captures": {"1": {"name": scope("keyword.control")}, "2": {"name": scope("keyword.control")}},
            },
            {
                "match": r"(@)([^\W\d]\w*)",
                "captures": {"1": {"name": scope("punctuation.definition.tag")}, "2": {"name": scope("entity.name.tag")}},
            },
            {"include": "#expression"},
        ],
        "repository": {
            "comment": {"match": "#.*$", "name": scope("comment.line.number-sign")},
            "number": {"match": NUMBER, "name": scope("constant.numeric")},
            "string": {
                "begin": '"',
                "end": '"|$',
                "name": scope("string.quoted.double"),
                "patterns": [
                    {"match": r"\\(?:u\{[0-9A-Fa-f]+\}|.)", "name": scope("constant.character.escape")},
                    {
                        "begin": r"\{",
                        "end": r"\}|(?=[\"\n])",
                        "name": scope("meta.interpolation"),
                        "patterns": [{"include": "#number"}]
                        + [{"match": word(kinds[kind]), "name": scope(name)} for kind, name, _, _ in SCOPES]
                        + [{"match": NAME, "name": scope("variable.other")}],
                    },
                ],
            },
            "expression": {"patterns": expression},
        },
    }


def vim(kinds):
    lines = [
        '" Vim syntax file for NavScript. Written by scripts/write-editors.py.',
        'if exists("b:current_syntax")',
        "  finish",
        "endif",
        "",
        "setlocal iskeyword=@,48-57,_,192-255,-",
        r"syntax match navName /\k\+/",
    ]
    for kind, _, group, _ in reversed(SCOPES):
        for name in sorted(kinds[kind]):
            lines.append(f"syntax keyword nav{kind.capitalize()} {name}")
        lines.append(f"highlight default link nav{kind.capitalize()} {group}")
    lines += [
        r"syntax match navNumber /\<\d[0-9_]*\(\.\d[0-9_]*\)\?\(ms\|pt\|Hz\|s\|%\)\?/",
        "syntax match navStatement /\\(^\\|[;{}]\\)\\@<=\\s*\\("
        + r"\|".join(sorted(kinds["statements"]))
        + r"\)\>\(\s*=[^=]\)\@!/",
        r"syntax match navTag /@\k\+/",
        r"syntax match navOperator /[=!<>~]=\|[-+*\/<>=|]/",
        r"syntax match navEscape /\\\(u{\x\+}\|.\)/ contained",
        r"syntax region navInterpolation start=/{/ end=/}/ contained oneline contains=navNumber",
        r'syntax region navString start=/"/ skip=/\\./ end=/"/ oneline contains=navEscape,navInterpolation',
        r"syntax match navComment /#.*$/ contains=@Spell",
        "",
        "highlight default link navName Normal",
        "highlight default link navNumber Number",
        "highlight default link navStatement Statement",
        "highlight default link navTag PreProc",
        "highlight default link navOperator Operator",
        "highlight default link navEscape SpecialChar",
        "highlight default link navInterpolation Special",
        "highlight default link navString String",
        "highlight default link navComment Comment",
        "",
        'let b:current_syntax = "navscript"',
    ]
    return "\n".join(lines) + "\n"


CODEMIRROR = """// CodeMirror 5 mode for NavScript. Written by scripts/write-editors.py.
(function (register) {
  if (typeof exports === "object" && typeof module === "object") register(require("codemirror"));
  else if (typeof define === "function" && define.amd) define(["codemirror"], register);
  else register(CodeMirror);
})(function (CodeMirror) {
  "use strict";

  const statements = new Set(%(statements)s);
  // The first list that holds a word gives its style.
  const styles = %(styles)s.map(([style, words]) => [style, new Set(words)]);
  const name = /^[\\p{L}_][\\p{L}\\p{N}_]*(?:-[\\p{L}_][\\p{L}\\p{N}_]*)*/u;

  function styleOf(word) {
    for (const [style, words] of styles) if (words.has(word)) return style;
    return "variable";
  }

  CodeMirror.defineMode("navscript", function (config) {
    return {
      lineComment: "#",
      electricInput: /^\\s*\\}$/,
      startState: () => ({ opensStatement: true, isString: false, interpolates: false, depth: 0 }),

      token(stream, state) {
        if (stream.sol()) {
          state.opensStatement = true;
          state.isString = state.interpolates = false;
        }
        if (state.isString && !state.interpolates) return string(stream, state);
        if (stream.eatSpace()) return null;
        if (!state.isString && stream.match(/^#.*/)) return "comment";
        if (stream.match(/^\\d[\\d_]*(?:\\.\\d[\\d_]*)?(?:ms|pt|Hz|s|%%)?/)) {
          state.opensStatement = false;
          return "number";
        }
        if (stream.match(/^@[\\p{L}_][\\p{L}\\p{N}_]*/u)) return "meta";
        const found = stream.match(name);
        if (found) {
          const opens = state.opensStatement;
          const word = found[0];
          state.opensStatement = opens && (word === "start" || word === "else");
          if (opens && statements.has(word) && !stream.match(/^\\s*=(?!=)/, false)) return "keyword";
          if (word === "then" || word === "else") return "keyword";
          return styleOf(word);
        }
        const character = stream.next();
        if (state.interpolates) {
          if (character === "}") state.interpolates = false;
          return "bracket";
        }
        switch (character) {
          case '"':
            state.isString = true;
            state.opensStatement = false;
            return "string";
          case "{":
            state.depth += 1;
            state.opensStatement = true;
            return "bracket";
          case "}":
            state.depth = Math.max(0, state.depth - 1);
            state.opensStatement = true;
            return "bracket";
          case ";":
            state.opensStatement = true;
            return null;
          case "(": case ")": case "[": case "]":
            return "bracket";
        }
        state.opensStatement = false;
        return /[-+*\\/<>=!~|]/.test(character) ? "operator" : null;
      },

      indent(state, textAfter) {
        const closes = /^\\s*\\}/.test(textAfter) ? 1 : 0;
        return Math.max(0, state.depth - closes) * config.indentUnit;
      },
    };
  });

  function string(stream, state) {
    while (!stream.eol()) {
      const character = stream.next();
      if (character === "\\\\") stream.next();
      else if (character === "{") {
        state.interpolates = true;
        return "string";
      } else if (character === '"') {
        state.isString = false;
        return "string";
      }
    }
    state.isString = false;
    return "string";
  }

  CodeMirror.defineMIME("text/x-navscript", "navscript");
});
"""


def codemirror(kinds):
    styles = [[style, sorted(kinds[kind])] for kind, _, _, style in SCOPES]
    lines = ",\n    ".join(json.dumps(row, ensure_ascii=False) for row in styles)
    return CODEMIRROR % dict(
        statements=json.dumps(sorted(kinds["statements"])), styles=f"[\n    {lines},\n  ]"
    )


def package():
    return {
        "name": "navscript",
        "displayName": "NavScript",
        "description": "Colours for NavScript scenario files",
        "version": "0.2.0",
        "publisher": "navscript",
        "private": True,
        "engines": {"vscode": "^1.75.0"},
        "categories": ["Programming Languages"],
        "contributes": {
            "languages": [
                {
                    "id": "navscript",
                    "aliases": ["NavScript"],
                    "extensions": [".nav"],
                    "firstLine": "^#!.*\\bnavscript\\b",
                    "configuration": "./language-configuration.json",
                }
            ],
            "grammars": [
                {
                    "language": "navscript",
                    "scopeName": "source.navscript",
                    "path": "./syntaxes/navscript.tmLanguage.json",
                }
            ],
        },
    }


def configuration():
    pairs = [["{", "}"], ["[", "]"], ["(", ")"]]
    return {
        "comments": {"lineComment": "#"},
        "brackets": pairs,
        "autoClosingPairs": pairs + [['"', '"']],
        "surroundingPairs": pairs + [['"', '"']],
        "wordPattern": NAME,
        "indentationRules": {"increaseIndentPattern": "\\{\\s*(#.*)?$", "decreaseIndentPattern": "^\\s*\\}"},
    }


def files():
    kinds = tables()

    def written(value):
        return json.dumps(value, indent=2, ensure_ascii=False) + "\n"

    return {
        "editors/vscode/package.json": written(package()),
        "editors/vscode/language-configuration.json": written(configuration()),
        "editors/vscode/syntaxes/navscript.tmLanguage.json": written(textmate(kinds)),
        "editors/vim/syntax/navscript.vim": vim(kinds),
        "editors/vim/ftdetect/navscript.vim": "autocmd BufRead,BufNewFile *.nav setfiletype navscript\n",
        "editors/vim/ftplugin/navscript.vim": "setlocal commentstring=#\\ %s comments=:# expandtab shiftwidth=4\n",
        "editors/codemirror/navscript.js": codemirror(kinds),
    }


def main():
    stale = 0
    for name, text in files().items():
        path = os.path.join(ROOT, name)
        if sys.argv[1:] == ["--check"]:
            try:
                with open(path, encoding="utf-8") as file:
                    holds = file.read() == text
            except OSError:
                holds = False
            if not holds:
                print(f"{name} is stale: run scripts/write-editors.py")
                stale = 1
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    return stale


if __name__ == "__main__":
    sys.exit(main())
