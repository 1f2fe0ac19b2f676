import { createRequire } from 'node:module';
import { pointerOf } from '#engine/form/pointer.ts';
import type { Finding } from './finding.ts';
import { refuse } from './problem.ts';

// Loaders differ in what `import` gives for a UMD module; `require` gives the same everywhere.
const require = createRequire(import.meta.url);
const { visit, printParseErrorCode } = require('jsonc-parser') as typeof import('jsonc-parser');

/** A byte-order mark, which some editors write at the beginning of a file. */
const BYTE_ORDER_MARK = '\uFEFF';
/** The most characters that are shown of a line on each side of a mistake. */
const EXCERPT = 40;

/** The mistakes, by the code of the parser. */
const mistakes: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is no value; texts stand in quotes',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a name in quotes is missing, or the comma before it is too much',
  ValueExpected: 'a value is missing, or the comma before it is too much',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'the file should end here: a brace or bracket before it is too much',
  InvalidCommentToken: 'comments are not allowed; write "$comment" in a schema',
  UnexpectedEndOfComment: 'a comment does not end',
  UnexpectedEndOfString: 'a text does not end on its line: a quote is missing',
  UnexpectedEndOfNumber: 'a number does not end',
  InvalidUnicode: 'a \\u needs four hexadecimal digits',
  InvalidEscapeCharacter: 'a backslash is followed by a wrong character; write \\\\ for a backslash',
  InvalidCharacter: 'a control character or a line break stands in a text',
};

/** Texts without mistakes: past states of a file are read many times. */
const known = new Set<string>();

/**
 * Reads JSON that people write. A byte-order mark is accepted; a name that stands twice in one object is not, because
 * only the last one would count.
 *
 * @param file its name in findings.
 * @throws SchemaProblem `not-json` or `json-key-twice`, with line, column and an excerpt.
 */
export function readJson(text: string, file: string): unknown {
  const plain = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (!known.has(plain)) {
    refuse(jsonFindings(plain, file));
    known.add(plain);
  }
  return JSON.parse(plain);
}

/** The mistakes of a text: the first place where it is no JSON, or each name that stands twice. */
function jsonFindings(text: string, file: string): Finding[] {
  const broken: Finding[] = [];
  const twice: Finding[] = [];
  const open: Map<string, number>[] = [];
  visit(
    text,
    {
      onObjectBegin: () => void open.push(new Map()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty(name, offset, _length, line, _column, path) {
        const names = open.at(-1);
        const first = names?.get(name);
        names?.set(name, line + 1);
        if (first === undefined) return;
        const message = `${at(text, offset)}: the name ${JSON.stringify(name)} was in this object before, on line ${first}, and only the last one counts; put them together, or take one out: ${excerpt(text, offset)}`;
        twice.push({ code: 'json-key-twice', file, pointer: pointerOf([...path(), name]), message });
      },
      onError(error, offset) {
        const why = mistakes[printParseErrorCode(error)] ?? 'this cannot be read';
        const message = `is not valid JSON, ${at(text, offset)}: ${why}; correct it: ${excerpt(text, offset)}`;
        broken.push({ code: 'not-json', file, pointer: '', message });
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  if (broken.length > 0) return broken.slice(0, 1);
  return twice.length > 0 ? twice : unread(text, file);
}

/** The mistakes that JSON.parse alone refuses. */
function unread(text: string, file: string): Finding[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const message = `is not valid JSON; correct it: ${(error as Error).message}`;
    return [{ code: 'not-json', file, pointer: '', message }];
  }
}

/** The place of a character: "line 3, column 5", both from 1. */
function at(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`;
}

/** The line of a mistake, with an arrow before it. */
function excerpt(text: string, offset: number): string {
  const begin = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const before = text.slice(begin, offset).trimStart().slice(-EXCERPT);
  const after = text
    .slice(offset, end === -1 ? text.length : end)
    .trimEnd()
    .slice(0, EXCERPT);
  return `${before}→${after === '' ? ' (here the line ends)' : after}`;
}
