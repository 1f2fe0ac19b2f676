import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { type Catalogues, wordsAt } from './catalogues.ts';
import type { Finding } from './finding.ts';
import { stepsShown } from './fields-shown.ts';
import { findingAt } from './origins.ts';
import { say } from '#findings/said.ts';
import type { FlowSource } from './flow-source.ts';

/** Finds choices of one field with the same words in some language: nobody could tell them apart. */
export const choicesAlike = (source: FlowSource, catalogues: Catalogues): Finding[] =>
  stepsShown(source).flatMap(({ flow, fields }) =>
    fields.flatMap(({ node, pointer }) => ofField(flow, node, pointer, catalogues)),
  );

function ofField(flow: Flow, field: FieldSchema, pointer: string, catalogues: Catalogues): Finding[] {
  const keysOf = (value: string | number): string[] => fieldKeys(flow, pointer, `enum.${value}`);
  for (const [language, words] of catalogues) {
    const told = new Map<string, string | number>();
    for (const [index, value] of (field.enum ?? []).entries()) {
      const own = wordsAt(words, keysOf(value));
      const key = own?.trim().toLowerCase() ?? '';
      const other = told.get(key);
      told.set(key, value);
      if (own === null || other === undefined) continue;
      const at = keysOf(value).find((each) => wordsAt(words, [each]) !== null);
      const params = { one: other, other: value, languages: language, words: own, key: at! };
      return [findingAt('choices-alike', field, `enum/${index}`, say('choices-alike', params))];
    }
  }
  return [];
}
