import { type Flow, stepOf } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { show } from './keywords.ts';
import type { Named } from '#findings/said.ts';
import type { StepSource } from './flow-source.ts';

/** Names in sentences: of a field or a step, and of a choice. `*` and `0` in a path stand for each entry of a list. */
export interface Names {
  field(path: readonly string[]): Named;
  choice(path: readonly string[], value: Json): Named;
}

/** Names as they stand in the schema. */
export const plainNames: Names = {
  field: (path) => ({ name: path.findLast((part) => part !== '0' && part !== '*') ?? 'it', keys: [] }),
  choice: (_path, value) => ({ name: typeof value === 'string' ? value : show(value), keys: [] }),
};

/** The names in a flow: by their words, where a language has them. */
export function namesIn(flow: Flow): Names {
  const keys = (path: readonly string[], part: string): string[] => {
    // The answers of an entry are read without the names of its step and of its list.
    const whole = path.length === 1 && stepOf(flow, path[0]!) === undefined ? ['', ...path] : path;
    return fieldKeys(flow, pointerOf(whole.map((name) => (name === '*' ? '0' : name))), part);
  };
  return {
    field: (path) => ({ ...plainNames.field(path), keys: keys(path, 'label') }),
    choice(path, value) {
      const { name } = plainNames.choice(path, value);
      return { name, keys: keys(path, `enum.${name}`) };
    },
  };
}

/** The names of what a sub-step of a repeated step sees: its entry, then the flow. */
export function namesOfEntry(names: Names, { name, repeat }: StepSource): Names {
  const whole = (path: readonly string[]): readonly string[] =>
    repeat?.steps.some((sub) => sub.name === path[0]) === true ? [name, '0', ...path] : path;
  return {
    field: (path) => names.field(whole(path)),
    choice: (path, value) => names.choice(whole(path), value),
  };
}

/** A field by its pointer in the answers, which stands behind its words. */
export const placed = (names: Names, path: readonly string[]): Named => ({
  name: pointerOf(path),
  keys: names.field(path).keys,
  isNeeded: true,
});
