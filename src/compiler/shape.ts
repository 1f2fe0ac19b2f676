import { Ajv, type ValidateFunction } from 'ajv';

/** The shape of a value as a JSON Schema. Used by the checks of schemas and by the dialect that editors read. */
export type Shape = Readonly<Record<string, unknown>>;

const ajv = new Ajv({ strict: false });
const compiled = new Map<Shape, ValidateFunction>();

/** True if the value has this shape. */
export function fits(shape: Shape, value: unknown): boolean {
  const check = compiled.get(shape) ?? ajv.compile(shape);
  compiled.set(shape, check);
  return check(value);
}
