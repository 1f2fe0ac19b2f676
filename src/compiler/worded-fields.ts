import type { Flow } from '#engine/form/flow.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { type Catalogues, wordsAt } from './catalogues.ts';
import type { FieldShown, StepShown } from './fields-shown.ts';

/** The words of a field in one language. */
interface FieldWords {
  label: string;
  /** What is said where the answer is missing. */
  sentence: string | null;
}

/** A field with its words by language. */
export interface Worded extends FieldShown {
  words: ReadonlyMap<string, FieldWords>;
}

/** The fields of a step, each once, with their words. */
export function wordedIn({ flow, fields }: StepShown, catalogues: Catalogues): Worded[] {
  const once = new Map(fields.map((field) => [field.pointer, field]));
  return [...once.values()].map((field) => ({ ...field, words: wordsOf(flow, field.pointer, catalogues) }));
}

function wordsOf(flow: Flow, pointer: string, catalogues: Catalogues): Map<string, FieldWords> {
  const keys = (part: string): string[] => fieldKeys(flow, pointer, part);
  return new Map(
    [...catalogues].flatMap(([language, words]) => {
      const label = wordsAt(words, keys('label'));
      return label === null ? [] : [[language, { label, sentence: wordsAt(words, keys('error.required')) }]];
    }),
  );
}

/** The name of a field in its group. */
export const nameOf = ({ pointer }: Pick<FieldShown, 'pointer'>): string => pointer.split('/').at(-1)!;
