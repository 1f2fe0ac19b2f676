import type { FieldSchema, SchemaPatch } from './flow.ts';
import { isUpload } from './upload-value.ts';

/** The part of a condition that determines which documents it asks for. */
interface Branches {
  readonly then: SchemaPatch;
  readonly otherwise: SchemaPatch;
}

/**
 * The part of a step that determines which documents it asks for. The steps of compiled flows and of their sources
 * both have it.
 */
export interface StepWithDocuments<Condition extends Branches> {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly conditions: readonly Condition[];
  readonly repeat: { readonly steps: readonly StepWithDocuments<Condition>[] } | null;
}

/** A document that a flow asks for: a field directly in a step that takes one or several files. */
export interface AskedDocument<Condition> {
  /** The name of the field, for example `diplomaCopy`. */
  readonly name: string;
  readonly step: string;
  /**
   * The repeated step for each of whose entries the document is needed; null for documents of the whole
   * application.
   */
  readonly of: string | null;
  /** `conditional`: required or shown only under certain answers. */
  readonly demand: 'required' | 'optional' | 'conditional';
  /**
   * The branches of conditions that require the document or, if no branch requires it, that show it. Empty unless
   * `demand` is `conditional`.
   */
  readonly when: readonly { readonly condition: Condition; readonly branch: 'then' | 'otherwise' }[];
}

/**
 * The documents that steps ask for, in the order of their schema.
 *
 * @example
 * documentsOf(flow.steps).map(({ name, demand }) => [name, demand]); // [['studentCard', 'conditional']]
 */
export function documentsOf<Condition extends Branches>(
  steps: readonly StepWithDocuments<Condition>[],
): AskedDocument<Condition>[] {
  return steps.flatMap((step) => [
    ...ofStep(step, null),
    ...(step.repeat?.steps ?? []).flatMap((sub) => ofStep(sub, step.name)),
  ]);
}

function ofStep<Condition extends Branches>(
  { name: step, schema, conditions, repeat }: StepWithDocuments<Condition>,
  of: string | null,
): AskedDocument<Condition>[] {
  if (repeat !== null) return [];
  const branches = conditions.flatMap((condition) =>
    (['then', 'otherwise'] as const).map((branch) => ({ condition, branch, patch: condition[branch] })),
  );
  const own = schema.properties ?? {};
  const fields = branches.reduce<Record<string, FieldSchema>>(
    (known, { patch }) => ({ ...patch.properties, ...known }),
    own,
  );
  // The step's own fields come first, as on the page.
  const documents = Object.entries({ ...own, ...fields }).filter(([, field]) => isDocument(field));
  return documents.map(([name]) => {
    const demanding = branches.filter(({ patch }) => patch.required?.includes(name) === true);
    const bringing = branches.filter(({ patch }) => patch.properties?.[name] !== undefined);
    const isRequired = schema.required?.includes(name) === true;
    const isOptional = !isRequired && own[name] !== undefined && demanding.length === 0;
    if (isRequired || isOptional)
      return { name, step, of, demand: isRequired ? 'required' : 'optional', when: [] };
    const when = demanding.length > 0 ? demanding : bringing;
    return {
      name,
      step,
      of,
      demand: 'conditional',
      when: when.map(({ condition, branch }) => ({ condition, branch })),
    };
  });
}

const isDocument = (field: FieldSchema): boolean =>
  isUpload(field) || (field.items !== undefined && isUpload(field.items));
