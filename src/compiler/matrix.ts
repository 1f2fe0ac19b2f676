import { type AskedDocument, documentsOf } from '#engine/form/documents.ts';
import type { Json } from '#engine/form/json.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { wordsAt } from './catalogues.ts';
import { conditionWords, type ValueWords } from './condition-words.ts';
import { shapeOf } from './flow-shape.ts';
import type { ConditionSource, FlowSource } from './split.ts';

/** One document that a flow asks for, with the condition under which it does. */
export interface MatrixRow {
  readonly flow: string;
  readonly step: string;
  /** The repeated step if each of its entries needs the document; null for a document of the whole application. */
  readonly of: string | null;
  readonly document: string;
  readonly demand: 'required' | 'optional' | 'conditional';
  /**
   * For a conditional document: the answers under which it is required, or, if it never is, under which it is asked
   * for.
   */
  readonly when: string | null;
}

/**
 * The documents of a flow, in the order of its steps. @param words the words of one language, to name answers as
 * customers see them.
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
  const wordOf: ValueWords = (path, value) => {
    // A sub-step reads fields of its entry by a path from the entry; the locale key needs the path from the flow.
    const whole = subs.has(path[0] ?? '') ? [asked.of!, '0', ...path] : path;
    const part = `enum.${typeof value === 'string' ? value : JSON.stringify(value)}`;
    return wordsAt(words, fieldKeys(flow, pointerOf(whole), part));
  };
  const branches = asked.when.map(({ condition, branch }) => conditionWords(condition, branch, wordOf));
  return branches.join(', or ');
}
