import { type AskedDocument, documentsOf } from '#engine/form/documents.ts';
import type { Json } from '#engine/form/json.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import type { ConditionSource } from './condition-source.ts';
import { wordsAt } from './catalogues.ts';
import { conditionWords } from './condition-words.ts';
import { shapeOf } from './flow-shape.ts';
import { type Names, plainNames } from './names.ts';
import { inEnglish } from '#findings/said.ts';
import type { FlowSource } from './flow-source.ts';

/** A document of a flow, and when it is required. */
export interface MatrixRow {
  readonly flow: string;
  readonly step: string;
  /** The repeated step whose entries each need it; null for documents of the whole application. */
  readonly of: string | null;
  readonly document: string;
  readonly demand: 'required' | 'optional' | 'conditional';
  /** For a conditional document: when it is required, or else when it is shown. */
  readonly when: string | null;
}

/**
 * The documents of a flow, in its order. @param words of a language, to name answers as customers see them.
 *
 * @example
 * matrixOf(source).map(({ document, demand }) => [document, demand]); // [['studentCard', 'conditional']]
 */
export function matrixOf(source: FlowSource, words?: Json): MatrixRow[] {
  return documentsOf(source.steps).map((asked) => {
    const { name: document, step, of, demand } = asked;
    return { flow: source.id, step, of, document, demand, when: whenOf(source, asked, words) };
  });
}

function whenOf(source: FlowSource, asked: AskedDocument<ConditionSource>, words: Json): string | null {
  if (asked.demand !== 'conditional') return null;
  const flow = shapeOf(source);
  const subs = new Set(
    source.steps.find(({ name }) => name === asked.of)?.repeat?.steps.map(({ name }) => name),
  );
  const choice: Names['choice'] = (path, value) => {
    // The answers of its entry that a sub-step sees stand in the list.
    const whole = subs.has(path[0] ?? '') ? [asked.of!, '0', ...path] : path;
    const { name } = plainNames.choice(path, value);
    return { name: wordsAt(words, fieldKeys(flow, pointerOf(whole), `enum.${name}`)) ?? name, keys: [] };
  };
  const branches = asked.when.map(({ condition, branch }) =>
    inEnglish(conditionWords(condition, branch, { ...plainNames, choice })),
  );
  return branches.join(', or ');
}
