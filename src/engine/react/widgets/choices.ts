import type { FieldSchema } from '../../form/flow.ts';
import { fieldKeys } from '../../form/locale-keys.ts';
import type { Engine } from '../engine-context.ts';
import { wordsPath } from '../../form/field-texts.ts';

/** One value of a schema's `enum`, with its texts. */
export interface Choice {
  raw: string | number;
  label: string;
  help: string;
}

const known = new WeakMap<Engine, Map<string, readonly Choice[]>>();

/** The choices of a field with their texts. The same field of each entry gets the same array. */
export function choicesOf(
  engine: Engine,
  pointer: string,
  { enum: values = [] }: FieldSchema,
): readonly Choice[] {
  const lists = known.get(engine) ?? new Map<string, readonly Choice[]>();
  known.set(engine, lists);
  const key = `${wordsPath(pointer)} ${values.join()}`;
  const found = lists.get(key);
  if (found !== undefined) return found;
  const { wizard, translate } = engine;
  const choices = values.map((raw) => ({
    raw,
    label: translate(fieldKeys(wizard.flow, pointer, `enum.${raw}`)),
    help: translate(fieldKeys(wizard.flow, pointer, `enumHelp.${raw}`), { defaultValue: '' }),
  }));
  lists.set(key, choices);
  return choices;
}
