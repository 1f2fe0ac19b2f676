import type { WireFieldError } from '#contract/define.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import type { CallContext } from '../services/call-context.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { isCommonPassword } from './passwords.ts';
import type { PasswordKey } from './password-key.ts';

type Fields = Record<string, unknown>;

/**
 * Checks the fields of an account's form, which the wire sends flat, by the flow that the browser shows.
 *
 * @param steps the fields by the flow's steps.
 * @returns the known, visible fields of the last step.
 * @throws CatalogueFault invalidInput with every error; its pointers are flat, too.
 */
export function checkedForm(context: CallContext, flowId: string, steps: Record<string, Fields>): Fields {
  const flow = context.deps.flows.byId(flowId);
  if (!flow) throw new Error(`the flow ${flowId} is missing`);
  const found: WireFieldError[] = flow.check(steps).map((error) => ({
    ...error,
    pointer: error.pointer.replace(/^\/[^/]*/, ''),
  }));
  if (found.length > 0) throw new CatalogueFault('invalidInput', { errors: found });
  const visible = flow.pruneHidden(steps) as Record<string, Fields>;
  return visible[Object.keys(steps).at(-1) ?? ''] ?? {};
}

/** Refuses a password that is tried first by whoever guesses. */
export async function refuseCommonPassword(pointer: string, password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new CatalogueFault('invalidInput', { errors: [fieldError(pointer, 'commonPassword')] });
}

/** Passwords come encrypted where the browser could; what can't be read is left for the check to refuse. */
export function readable<F extends Fields>(key: PasswordKey, sent: F, names: readonly (keyof F)[]): F {
  const read = (value: unknown): unknown => (typeof value === 'string' ? (key.read(value) ?? '') : value);
  return { ...sent, ...Object.fromEntries(names.map((name) => [name, read(sent[name])])) };
}

/** An error of the catalogue that is one field's: the field shows the same sentence. */
export function faultAt(pointer: string, fault: ErrorName): CatalogueFault {
  return new CatalogueFault(fault, { errors: [{ pointer, keyword: fault, key: errors[fault].key }] });
}

/** A code that is wrong, used, old or tried too often. */
export function wrongCode(pointer: string): CatalogueFault {
  return new CatalogueFault('verificationCode', { errors: [fieldError(pointer, 'code')] });
}
