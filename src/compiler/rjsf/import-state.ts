import type { JsonObject } from '#engine/form/json.ts';
import { pointerOf } from '#engine/form/pointer.ts';

/** A part of an RJSF form that has no counterpart. */
export interface Unmapped {
  /** The place, with references followed: `schema#/properties/photo/format` or `uiSchema#/photo/ui:widget`. */
  at: string;
  what: string;
  /** What to do instead. */
  instead: string;
  /** The pointer of the answers that the part is about. */
  answers: string;
}

/** A node of an RJSF schema with what the `uiSchema` says of it. */
export interface Node {
  schema: JsonObject;
  ui: JsonObject;
  /** From the root of each document. */
  schemaPath: readonly string[];
  uiPath: readonly string[];
  /** The names of the fields down to this one; the items of a list have the name of the list. */
  names: readonly string[];
  /** The references that are being followed. */
  open: readonly string[];
  /** It changes a field that stands elsewhere, and needs no type. */
  isPatch?: true;
}

/** What is shared by all nodes of one import. */
export interface Import {
  root: JsonObject;
  unmapped: Unmapped[];
  /** Notes the texts of a field, by the key behind its names: `label`, `enum.1`. */
  word(node: Node, key: string, text: unknown): void;
}

/** Notes a keyword of a schema that is left out. */
export function leftOut({ unmapped }: Import, node: Node, keyword: string, instead: string): void {
  const path = keyword === '' ? node.schemaPath : [...node.schemaPath, keyword];
  unmapped.push({
    at: `schema#${pointerOf(path)}`,
    what: keyword === '' ? 'the whole field' : keyword,
    instead,
    answers: pointerOf(node.names),
  });
}

/** Notes an option of a `uiSchema` that is left out. */
export function optionLeftOut({ unmapped }: Import, node: Node, option: string, instead: string): void {
  unmapped.push({
    at: `uiSchema#${pointerOf([...node.uiPath, option])}`,
    what: option,
    instead,
    answers: pointerOf(node.names),
  });
}

/** The node with another schema in its place. */
export const withSchema = (node: Node, schema: JsonObject): Node => ({ ...node, schema });
