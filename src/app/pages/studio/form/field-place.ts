import { widestSchema } from '#engine/form/active-schema.ts';
import type { FieldSchema, Flow, Step } from '#engine/form/flow.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';

/** A step, or a field of one by its path in the step. */
export interface FieldPlace {
  readonly step: string;
  /** The repeated step that the step is a sub-step of. */
  readonly of: string | null;
  /** Empty for the step itself. */
  readonly path: readonly string[];
}

/** A field of the compiled flow. */
export interface OutlineField {
  readonly place: FieldPlace;
  readonly schema: FieldSchema;
  /** It is required for some answers at least. */
  readonly isRequired: boolean;
  readonly fields: readonly OutlineField[];
}

/** A step of the compiled flow with its fields, in their order on the page. */
export interface OutlineStep {
  readonly place: FieldPlace;
  readonly fields: readonly OutlineField[];
}

/** The steps and fields of a flow. Of a repeated step there are its sub-steps. */
export const outlineOf = ({ steps }: Flow): OutlineStep[] =>
  steps.flatMap((step) =>
    step.repeat === null
      ? [stepOutline(step, null)]
      : step.repeat.steps.map((sub) => stepOutline(sub, step.name)),
  );

function stepOutline(step: Step, of: string | null): OutlineStep {
  const place = { step: step.name, of, path: [] };
  return { place, fields: fieldsOf(widestSchema(step), place) };
}

function fieldsOf({ properties = {}, required = [] }: FieldSchema, above: FieldPlace): OutlineField[] {
  return Object.entries(properties).map(([name, schema]) => {
    const place = { ...above, path: [...above.path, name] };
    const isGroup = schema.type === 'object' && !isUpload(schema);
    return {
      place,
      schema,
      isRequired: required.includes(name),
      fields: isGroup ? fieldsOf(schema, place) : [],
    };
  });
}

/** All fields of steps, those of groups behind their group. */
export const allFields = (fields: readonly OutlineField[]): OutlineField[] =>
  fields.flatMap((field) => [field, ...allFields(field.fields)]);

/** The pointer of the answer. For a repeated step that of the first entry: all have the same words. */
export const pointerTo = ({ step, of, path }: FieldPlace): string =>
  pointerOf([...(of === null ? [] : [of, '0']), step, ...path]);

/** A text that two places have only if they are the same. */
export const placeKey = (place: FieldPlace): string => pointerTo(place);

/** Where the schema of a step stands in the file of its flow. */
export const stepAt = ({ step, of }: Pick<FieldPlace, 'step' | 'of'>): string[] =>
  of === null ? ['properties', step] : ['properties', of, 'items', 'properties', step];

/** Where the schema of a field stands in the file of its flow, if it stands there. */
export const fieldAt = (place: FieldPlace): string[] => [
  ...stepAt(place),
  ...place.path.flatMap((name) => ['properties', name]),
];

/** Where the schema that holds a field stands: that of its group, or of its step. */
export const holderAt = (place: FieldPlace): string[] => fieldAt({ ...place, path: place.path.slice(0, -1) });
