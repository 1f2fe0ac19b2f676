import { isObject } from '#engine/form/json.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import type { FindingCode } from './codes.ts';
import type { Extension, SchemaFiles } from './flow-source.ts';
import type { Finding, Place } from './finding.ts';
import { findingsOf } from './problem.ts';
import { readJson } from './read-json.ts';
import { say } from '#findings/said.ts';
import type { Shape } from './shape.ts';

/** Findings of schemas about what is odd and may be meant: `x-known` at the place acknowledges them. */
const inSchemas = [
  'condition-without-example',
  'date-unpaired',
  'required-sentence-missing',
  'labels-alike',
  'label-of-other-field',
  'sentence-of-other-field',
  'limit-in-words-differs',
] as const satisfies readonly FindingCode[];

const allInSchemas = ({ odd }: Extension): readonly FindingCode[] => [...inSchemas, ...odd.inSchemas];
const acknowledgeable = (extension: Extension): readonly FindingCode[] => [
  ...allInSchemas(extension),
  ...extension.odd.beside,
];

/** The shape of each extension, which is compiled once. */
const shapes = new WeakMap<Extension, Shape>();

/** The value of `x-known`: a reason for each finding that is meant. */
export function knownShape(extension: Extension): Shape {
  const made = shapes.get(extension) ?? {
    type: 'object',
    properties: Object.fromEntries(
      allInSchemas(extension).map((code) => [code, { type: 'string', minLength: 3 }]),
    ),
    additionalProperties: false,
    minProperties: 1,
  };
  shapes.set(extension, made);
  return made;
}

/** The sentence about an `x-known` of another shape. */
export const knownSentence = (extension: Extension): string =>
  `x-known must name findings with a reason: { "${inSchemas[0]}": "…" }; it can name ${allInSchemas(extension).join(', ')}`;

/** The acknowledgeable findings of `npm run schemas` that need no examples. @param hasPast past states were compared */
export const codesOfChecks = (extension: Extension, hasPast: boolean): readonly FindingCode[] =>
  acknowledgeable(extension).filter(
    (code) => code !== 'condition-without-example' && (hasPast || !extension.odd.ofPast.includes(code)),
  );

/** What was checked. */
interface Checked {
  files: SchemaFiles;
  /** The findings that were looked for. */
  codes: readonly FindingCode[];
  /** The files that were checked whole: an acknowledgement in them that no finding needs is a finding. */
  whole: readonly string[];
}

/**
 * Takes out the findings that the owner acknowledged, with a reason, at the place: `x-known` in a schema, `known` in a
 * file beside it. Adds a finding for each acknowledgement without a finding.
 *
 * @example { "type": "string", "x-known": { "fact-elsewhere": "the agency signs" } }
 */
export function acknowledged(findings: readonly Finding[], { files, codes, whole }: Checked): Finding[] {
  const byFile = new Map<string, Acknowledgement[]>();
  const writtenIn = (file: string): Acknowledgement[] => {
    const written = byFile.get(file) ?? acknowledgementsIn(files, file);
    byFile.set(file, written);
    return written;
  };
  const needed = new Set<Acknowledgement>();
  const open = findings.filter((finding) => {
    const place = finding.about ?? finding;
    const found = isIn(codes, finding.code)
      ? writtenIn(place.file).filter(
          ({ at, code }) => code === finding.code && isAt(at.pointer, place.pointer),
        )
      : [];
    for (const each of found) needed.add(each);
    return found.length === 0;
  });
  const isJudged = (code: string): boolean =>
    isIn(codes, code) || !isIn(acknowledgeable(files.extension), code);
  const idle = whole.flatMap(writtenIn).filter((each) => !needed.has(each) && isJudged(each.code));
  return [
    ...open,
    ...idle.map(({ at: { file, pointer }, keyword, code }): Finding => ({
      code: 'acknowledgement-unneeded',
      file,
      pointer: pointer + pointerOf([keyword, code]),
      ...say('acknowledgement-unneeded', { known: code }),
      mend: 'take-out',
    })),
  ];
}

interface Acknowledgement {
  /** The node that has it. */
  at: Place;
  keyword: 'x-known' | 'known';
  code: string;
}

const isIn = (codes: readonly string[], code: string): boolean => codes.includes(code);

function acknowledgementsIn(files: SchemaFiles, file: string): Acknowledgement[] {
  const isBeside = Object.values(files.extension.beside).some(({ suffix }) => file.endsWith(suffix));
  const keyword = isBeside ? 'known' : 'x-known';
  const found: Acknowledgement[] = [];
  const walk = (node: unknown, path: readonly (string | number)[]): void => {
    if (Array.isArray(node)) return node.forEach((each, index) => walk(each, [...path, index]));
    if (!isObject(node)) return;
    const known: unknown = node[keyword];
    const at = { file, pointer: pointerOf(path) };
    if (isObject(known)) found.push(...Object.keys(known).map((code) => ({ at, keyword, code }) as const));
    for (const [name, child] of Object.entries(node)) walk(child, [...path, name]);
  };
  findingsOf(() => walk(readJson(files.read(file) ?? 'null', file), []));
  return found;
}

/** Keywords that hold other places, each with acknowledgements of its own. */
const holders = new Set(['properties', 'items', 'then', 'else', 'allOf', 'definitions', 'prices']);

/** Whether a finding stands at a node, at one of its keywords, or in its `if`. */
function isAt(node: string, finding: string): boolean {
  if (finding === node) return true;
  return finding.startsWith(`${node}/`) && !holders.has(finding.slice(node.length + 1).split('/')[0]!);
}
