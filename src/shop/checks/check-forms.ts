import { formCall, formSlug, formStep } from '#contract/forms.ts';
import type { Finding } from '#compiler/finding.ts';
import type { FlowSource, MachineWords } from '#compiler/flow-source.ts';
import { namesIn } from '#compiler/names.ts';
import { shapeOf } from '#compiler/flow-shape.ts';
import { findingAt } from '#compiler/origins.ts';
import { say } from '#findings/said.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isUpload } from '#engine/form/upload-value.ts';

/**
 * Reports what the page of a form that an owner has made cannot do: other pages than one that is sent to the office, and
 * fields that take files. A stored file belongs to an account, and everybody may fill in such a form.
 */
export function formFindings(source: FlowSource, machine: MachineWords | null): Finding[] {
  if (formSlug(source.id) === null) return [];
  return [...pagesOf(source, machine), ...uploadsOf(source)];
}

function pagesOf({ header, schema, steps }: FlowSource, machine: MachineWords | null): Finding[] {
  if (machine === null) return [];
  const calls = machine.states.flatMap(({ meta }) => meta.call ?? []);
  const isFit =
    header.pages !== undefined &&
    header.childType === undefined &&
    machine.head.draft === undefined &&
    machine.head.order === undefined &&
    steps.length === 1 &&
    steps[0]!.name === formStep &&
    steps[0]!.repeat === null &&
    calls.join() === formCall;
  if (isFit) return [];
  return [
    findingAt(
      'form-pages-unfit',
      schema,
      'x-flow',
      say('form-pages-unfit', { step: formStep, call: formCall }),
    ),
  ];
}

function uploadsOf(source: FlowSource): Finding[] {
  const names = namesIn(shapeOf(source));
  const below = (field: FieldSchema, path: readonly string[]): Finding[] => {
    if (isUpload(field) || field.maxPictures !== undefined)
      return [findingAt('form-upload', field, null, say('form-upload', { field: names.field(path) }))];
    return [
      ...Object.entries(field.properties ?? {}).flatMap(([name, inner]) => below(inner, [...path, name])),
      ...(field.items === undefined ? [] : below(field.items, [...path, '0'])),
    ];
  };
  return source.steps.flatMap(({ name, schema, conditions }) =>
    [schema, ...conditions.flatMap(({ then, otherwise }) => [then, otherwise])].flatMap((part) =>
      below(part, [name]),
    ),
  );
}
