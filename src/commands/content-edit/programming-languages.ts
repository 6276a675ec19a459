import { fold } from '../../api/prose/fold.ts';

/** Languages by their usual spelling. A role’s other technologies are frameworks, databases and tools. */
const languages =
  'Ada|Assembly|Bash|C|C#|C++|Clojure|COBOL|Common Lisp|Crystal|D|Dart|Delphi|Elixir|Elm|Erlang|F#|Fortran|Gleam|Go|Golang|Groovy|Haskell|Java|JavaScript|Julia|Kotlin|Lisp|Lua|MATLAB|Nim|Objective-C|OCaml|Pascal|Perl|PHP|PL/SQL|PowerShell|Prolog|Python|R|Racket|Ruby|Rust|Scala|Scheme|Smalltalk|Solidity|SQL|Swift|Tcl|TypeScript|VHDL|Visual Basic|Zig';

const folded: ReadonlySet<string> = new Set(languages.split('|').map(fold));

export const isProgrammingLanguage = (tech: string): boolean => folded.has(fold(tech));
