import type { Answers, FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { isEntryId, isIndex, partsOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';

/** A field that is shown. Lists count as fields, and so do the fields of their items. */
export interface ShownField {
  /** Where its answer stands, from the answers of the flow. */
  pointer: string;
  schema: FieldSchema;
  /** The uppermost group from which on everything is required down to this field; itself where it is optional. */
  demandedFrom: string;
}

/** What one reader makes of a schema. */
export interface Reading {
  /** The fields that are shown under these answers. */
  fields(answers: Answers): ShownField[];
  /**
   * The pointers of the fields that are missing or wrong.
   *
   * @param shown the fields under these answers, where the caller has them already.
   */
  refused(answers: Answers, shown: readonly ShownField[]): Set<string>;
}

/** How the tree of a step is read. */
interface Reader {
  /** A schema as it is for these data: without references and conditions. */
  retrieve(schema: FieldSchema, data: Json): FieldSchema;
  /** Whether a file is one field. */
  hasWholeFiles: boolean;
}

/** The fields of a step or group, those of groups and of list items among them. */
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
 * A pointer without the entries that it leads through, so that the same field of several entries is one.
 *
 * @example genericOf('/members/0b5f…/passenger/surname') // '/members/passenger/surname'
 */
export function genericOf(pointer: string): string {
  const names = partsOf(pointer).filter((part) => !isEntryId(part) && !isIndex(part));
  return names.map((name) => `/${name}`).join('');
}
