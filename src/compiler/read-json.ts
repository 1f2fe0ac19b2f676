import { createRequire } from 'node:module';
import { pointerOf } from '#engine/form/pointer.ts';
import type { Finding } from './finding.ts';
import { refuse } from './problem.ts';
import { type Part, part, type Said, say } from '#findings/said.ts';

// Loaders differ in what `import` gives for a UMD module; `require` gives the same everywhere.
const require = createRequire(import.meta.url);
const { visit, printParseErrorCode } = require('jsonc-parser') as typeof import('jsonc-parser');

/** A byte-order mark, which some editors write at the beginning of a file. */
const BYTE_ORDER_MARK = '\uFEFF';
/** The most characters that are shown of a line on each side of a mistake. */
const EXCERPT = 40;

/** The mistakes, by the code of the parser. */
const mistakes: Readonly<Record<string, Said>> = {
  InvalidSymbol: part('json-no-value'),
  InvalidNumberFormat: part('json-no-number'),
  PropertyNameExpected: part('json-name-missing'),
  ValueExpected: part('json-value-missing'),
  ColonExpected: part('json-colon-missing'),
  CommaExpected: part('json-comma-missing'),
  CloseBraceExpected: part('json-brace-missing'),
  CloseBracketExpected: part('json-bracket-missing'),
  EndOfFileExpected: part('json-should-end'),
  InvalidCommentToken: part('json-comment'),
  UnexpectedEndOfComment: part('json-comment-open'),
  UnexpectedEndOfString: part('json-text-open'),
  UnexpectedEndOfNumber: part('json-number-open'),
  InvalidUnicode: part('json-unicode'),
  InvalidEscapeCharacter: part('json-backslash'),
  InvalidCharacter: part('json-control'),
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
        const told = {
          at: at(text, offset),
          name: JSON.stringify(name),
          first,
          excerpt: excerpt(text, offset),
        };
        const pointer = pointerOf([...path(), name]);
        twice.push({ code: 'json-key-twice', file, pointer, ...say('json-key-twice', told) });
      },
      onError(error, offset) {
        const why = mistakes[printParseErrorCode(error)] ?? part('json-unreadable');
        const spoken = say('not-json', { at: at(text, offset), why, excerpt: excerpt(text, offset) });
        broken.push({ code: 'not-json', file, pointer: '', ...spoken });
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
    const spoken = say('not-json-at-all', { why: (error as Error).message });
    return [{ code: 'not-json', file, pointer: '', ...spoken }];
  }
}

/** The place of a character: "line 3, column 5", both from 1. */
function at(text: string, offset: number): Said {
  const before = text.slice(0, offset).split('\n');
  return part('line-and-column', { line: before.length, column: before.at(-1)!.length + 1 });
}

/** The line of a mistake, with an arrow before it. */
function excerpt(text: string, offset: number): Part {
  const begin = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const before = text.slice(begin, offset).trimStart().slice(-EXCERPT);
  const after = text
    .slice(offset, end === -1 ? text.length : end)
    .trimEnd()
    .slice(0, EXCERPT);
  return after === '' ? part('line-ends-here', { before }) : `${before}→${after}`;
}
