import { Ajv, type ValidateFunction } from 'ajv';

/** A JSON Schema that describes the value of a keyword, for the checks and for completion in the editor. */
export type Shape = Readonly<Record<string, unknown>>;

const ajv = new Ajv({ strict: false });
const compiled = new Map<Shape, ValidateFunction>();

/** True for a value of this shape. */
export function fits(shape: Shape, value: unknown): boolean {
  const check = compiled.get(shape) ?? ajv.compile(shape);
  compiled.set(shape, check);
  return check(value);
}
