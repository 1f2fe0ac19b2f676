import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { entryConditions } from './condition-source.ts';
import { type Catalogues, wordsAt } from './catalogues.ts';
import type { Finding } from './finding.ts';
import { shapeOf } from './flow-shape.ts';
import { findingAt } from './origins.ts';
import type { FlowSource, StepSource } from './split.ts';

/** Finds choices of one field with the same words in some language: nobody could tell them apart. */
export function choicesAlike(source: FlowSource, catalogues: Catalogues): Finding[] {
  const flow = shapeOf(source);
  return source.steps.flatMap((step) =>
    step.repeat === null
      ? ofStep(flow, step, [step.name], catalogues)
      : step.repeat.steps.flatMap((sub) => ofStep(flow, sub, [step.name, '0', sub.name], catalogues)),
  );
}

function ofStep(flow: Flow, step: StepSource, path: readonly string[], catalogues: Catalogues): Finding[] {
  const below = (node: FieldSchema, at: readonly string[]): Finding[] => [
    ...ofField(flow, node, pointerOf(at), catalogues),
    ...(isUpload(node) ? [] : Object.entries(node.properties ?? {})).flatMap(([name, child]) =>
      below(child, [...at, name]),
    ),
    ...(node.items === undefined ? [] : below(node.items, [...at, '0'])),
    ...entryConditions(node).flatMap(({ then, otherwise }) => [...below(then, at), ...below(otherwise, at)]),
  ];
  return [step.schema, ...step.conditions.flatMap(({ then, otherwise }) => [then, otherwise])].flatMap(
    (part) => below(part, path),
  );
}

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
      const sentence = `the choices ${other} and ${value} have the same words in ${language}, "${own}"; write others for one of them, at ${at}`;
      return [findingAt('choices-alike', field, `enum/${index}`, sentence)];
    }
  }
  return [];
}
