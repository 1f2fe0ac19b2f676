import type { Answers, FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { isEntryId, isIndex, partsOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';

/** A field that is shown. A list is a field, and the fields of its items are fields, too. */
export interface ShownField {
  /** The pointer of its answer, from the answers of the flow. */
  pointer: string;
  schema: FieldSchema;
  /**
   * The pointer of the topmost group from which every level down to this field is required; the field itself if it
   * is optional.
   */
  demandedFrom: string;
}

/** How one reader interprets a schema. */
export interface Reading {
  /** The fields that are shown for these answers. */
  fields(answers: Answers): ShownField[];
  /**
   * The pointers of the fields that are missing or wrong.
   *
   * @param shown the result of `fields` for these answers.
   */
  refused(answers: Answers, shown: readonly ShownField[]): Set<string>;
}

/** The input of a reader of a step's schema. */
interface Reader {
  /** The schema that applies to these data: references and conditions are resolved. */
  retrieve(schema: FieldSchema, data: Json): FieldSchema;
  /** Whether a file counts as one field. */
  hasWholeFiles: boolean;
}

/** The fields of a step or group, including those of nested groups and list items. */
export function fieldsBelow(
  node: FieldSchema,
  data: Json,
  at: Pick<ShownField, 'pointer' | 'demandedFrom'>,
  reader: Reader,
): ShownField[] {
  const schema = reader.retrieve(node, data);
  const { properties, items } = schema;
  if (properties !== undefined && !(reader.hasWholeFiles && isUpload(schema))) {
    return Object.entries(properties).flatMap(([name, field]) => {
      const pointer = `${at.pointer}/${name}`;
      const isDemanded = schema.required?.includes(name) === true;
      const value = isObject(data) ? data[name] : undefined;
      return fieldsBelow(
        field,
        value,
        { pointer, demandedFrom: isDemanded ? at.demandedFrom : pointer },
        reader,
      );
    });
  }
  if (items === undefined) return [{ ...at, schema }];
  const list = Array.isArray(data) ? data : [];
  const inside = list.flatMap((item, index) => {
    const pointer = `${at.pointer}/${index}`;
    return fieldsBelow(items, item, { pointer, demandedFrom: pointer }, reader).filter(
      (field) => field.pointer !== pointer || isUpload(field.schema),
    );
  });
  return [{ ...at, schema }, ...inside];
}

/**
 * A pointer without the ids and indexes of entries, so that the same field has one pointer in all entries.
 *
 * @example genericOf('/members/0b5f…/passenger/surname') // '/members/passenger/surname'
 */
export function genericOf(pointer: string): string {
  const names = partsOf(pointer).filter((part) => !isEntryId(part) && !isIndex(part));
  return names.map((name) => `/${name}`).join('');
}
