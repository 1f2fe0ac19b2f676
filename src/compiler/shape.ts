import { Ajv, type ValidateFunction } from 'ajv';

/** What a value looks like, as a JSON Schema: for the checks of schemas and for those who write them in an editor. */
export type Shape = Readonly<Record<string, unknown>>;

const ajv = new Ajv({ strict: false });
const compiled = new Map<Shape, ValidateFunction>();

/** True for a value of this shape. */
export function fits(shape: Shape, value: unknown): boolean {
  const check = compiled.get(shape) ?? ajv.compile(shape);
  compiled.set(shape, check);
  return check(value);
}
