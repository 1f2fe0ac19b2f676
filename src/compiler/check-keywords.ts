import type { FieldSchema } from '#engine/form/flow.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { insteadOf, surelyMeant } from './closest.ts';
import type { FindingCode } from './codes.ts';
import { isData, keywords, type Kind, ranges } from './keywords.ts';
import { mistake } from './origins.ts';
import { checkEach, mendedBy } from './problem.ts';
import { slownessOf } from './slow-pattern.ts';

const branches = new Set(['if', 'then', 'else', 'allOf']);
const shapes = new Set(['oneOf', 'anyOf', 'dependencies']);
const words = new Set(['title', 'description']);
export const noWords = 'words do not stand in schemas; write them into locales/*/fields.json';

/** No check would read other keywords. */
export function rejectUnknown(node: FieldSchema, allowed: readonly string[]): void {
  const unknown = Object.keys(node).filter((name) => !allowed.includes(name));
  checkEach(unknown, (keyword) => {
    const problem = mistake(codeAgainst(keyword), node, keyword, reasonAgainst(keyword, allowed));
    const name = surelyMeant(keyword, allowed);
    throw mendedBy(problem, problem.code === 'keyword-unknown' && name !== null ? { name } : null);
  });
}

function codeAgainst(keyword: string): FindingCode {
  if (shapes.has(keyword)) return 'branching-unknown';
  if (branches.has(keyword)) return 'condition-too-deep';
  if (words.has(keyword)) return 'words-in-schema';
  return 'keyword-unknown';
}

function reasonAgainst(keyword: string, allowed: readonly string[]): string {
  if (keyword === 'oneOf' && allowed.includes('anyOf'))
    return 'oneOf is not used here; write anyOf, or an enum of values';
  if (shapes.has(keyword))
    return `${keyword} is not used here; write choices as an enum or as a oneOf of { "const": … }, and anything else as if/then`;
  if (branches.has(keyword))
    return 'conditions stand at the top, on a step, on a group of fields, or on the items of a list; move it there';
  if (words.has(keyword)) return noWords;
  return `the keyword ${keyword} is not used here; ${insteadOf(keyword, allowed)}`;
}

/** Checks the keywords that limit a value against its type. */
export function checkValues(node: FieldSchema, type: Kind | undefined, vocabulary: Vocabulary): void {
  checkEach(Object.entries(keywords), ([name, keyword]) => {
    const value = node[name];
    if (value === undefined || (isData(value) && keyword.data === true)) return;
    const wrong = keyword.wrong(value, node, vocabulary);
    if (wrong !== null) {
      const problem = mistake(wrongValues[name] ?? 'keyword-value-wrong', node, name, `${name} ${wrong}`);
      const meant = typeof value === 'string' ? surelyMeant(value, keyword.names?.(vocabulary) ?? []) : null;
      throw mendedBy(problem, meant === null ? null : { from: value as string, to: meant });
    }
    if (type !== undefined) checkFits(node, name, type);
    const slowness = name === 'pattern' && typeof value === 'string' ? slownessOf(value) : null;
    if (slowness !== null) throw mistake('pattern-slow', node, name, slowness);
  });
  checkEach(ranges, ([low, high]) => {
    if (Number(node[low]) > Number(node[high]))
      throw mistake('limits-exclude-all', node, low, `${low} is over ${high}; nothing could be answered`);
  });
}

const wrongValues: Readonly<Record<string, FindingCode>> = {
  type: 'type-unknown',
  format: 'format-unknown',
  'x-fact': 'fact-unknown',
};

/** Checks that each keyword that limits a value says something of values of a type. */
export const checkUses = (node: FieldSchema, type: Kind): void =>
  checkEach(
    Object.keys(keywords).filter((name) => node[name] !== undefined),
    (name) => checkFits(node, name, type),
  );

function checkFits(node: FieldSchema, keyword: string, type: Kind): void {
  if (keywords[keyword]!.on.includes(type)) return;
  const sentence = `${keyword} says nothing of a value of type ${type}; take it out`;
  throw mistake('keyword-on-other-type', node, keyword, sentence);
}
