import type { FieldSchema } from '#engine/form/flow.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { instead, surelyMeant } from './closest.ts';
import type { FindingCode } from './codes.ts';
import { isData, keywords, type Kind, ranges } from './keywords.ts';
import { mistake } from './origins.ts';
import { checkEach, mendedBy } from './problem.ts';
import { say, type Spoken } from '#findings/said.ts';
import { slownessOf } from './slow-pattern.ts';

const branches = new Set(['if', 'then', 'else', 'allOf']);
const shapes = new Set(['oneOf', 'anyOf', 'dependencies']);
const words = new Set(['title', 'description']);
export const noWords = say('words-in-schema');

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

function reasonAgainst(keyword: string, allowed: readonly string[]): Spoken {
  if (keyword === 'oneOf' && allowed.includes('anyOf')) return say('one-of-in-condition');
  if (shapes.has(keyword)) return say('branching-unknown', { keyword, example: '{ "const": … }' });
  if (branches.has(keyword)) return say('condition-too-deep');
  if (words.has(keyword)) return noWords;
  return say('keyword-unknown', { keyword, instead: instead(keyword, allowed) });
}

/** Checks the keywords that limit a value against its type. */
export function checkValues(node: FieldSchema, type: Kind | undefined, vocabulary: Vocabulary): void {
  checkEach(Object.entries(keywords), ([name, keyword]) => {
    const value = node[name];
    if (value === undefined || (isData(value) && keyword.data === true)) return;
    const wrong = keyword.wrong(value, node, vocabulary);
    if (wrong !== null) {
      const problem = mistake(
        wrongValues[name] ?? 'keyword-value-wrong',
        node,
        name,
        say('keyword-wrong', { keyword: name, why: wrong }),
      );
      const meant = typeof value === 'string' ? surelyMeant(value, keyword.names?.(vocabulary) ?? []) : null;
      throw mendedBy(problem, meant === null ? null : { from: value as string, to: meant });
    }
    if (type !== undefined) checkFits(node, name, type);
    const slowness = name === 'pattern' && typeof value === 'string' ? slownessOf(value) : null;
    if (slowness !== null) throw mistake('pattern-slow', node, name, slowness);
  });
  checkEach(ranges, ([low, high]) => {
    if (Number(node[low]) > Number(node[high]))
      throw mistake('limits-exclude-all', node, low, say('limits-exclude-all', { low, high }));
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
  const sentence = say('keyword-on-other-type', { keyword, type });
  throw mistake('keyword-on-other-type', node, keyword, sentence);
}
