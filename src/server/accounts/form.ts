import type { WireFieldError } from '#contract/define.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { PasswordKey } from './password-key.ts';
import { normalPassword } from './passwords.ts';

type Fields = Record<string, unknown>;

/**
 * Checks the fields of an account's form with the flow that the browser shows. The API sends the fields flat,
 * without steps.
 *
 * @param steps the fields, grouped by the flow's steps.
 * @returns the known, visible fields of the last step.
 * @throws CatalogueFault invalidInput with every error; the pointers are flat, too.
 */
export function checkedForm(context: Call, flowId: string, steps: Record<string, Fields>): Fields {
  const flow = context.flows.byId(flowId);
  if (!flow) throw new Error(`the flow ${flowId} is missing`);
  const found: WireFieldError[] = flow.check(steps).map((error) => ({
    ...error,
    pointer: error.pointer.replace(/^\/[^/]*/, ''),
  }));
  if (found.length > 0) throw new CatalogueFault('invalidInput', { errors: found });
  const visible = flow.pruneHidden(steps) as Record<string, Fields>;
  return visible[Object.keys(steps).at(-1) ?? ''] ?? {};
}

/** Refuses a password that is so common that attackers try it first. */
export async function refuseCommonPassword(pointer: string, password: string): Promise<void> {
  if (!(await isCommonPassword(normalPassword(password)))) return;
  throw new CatalogueFault('invalidInput', { errors: [fieldError(pointer, 'commonPassword')] });
}

/**
 * Decrypts the named fields, if the browser has encrypted them. A value that can't be decrypted becomes empty, so
 * that the check refuses it.
 */
export function readable<F extends Fields>(key: PasswordKey, sent: F, names: readonly (keyof F)[]): F {
  const read = (value: unknown): unknown => (typeof value === 'string' ? (key.read(value) ?? '') : value);
  return { ...sent, ...Object.fromEntries(names.map((name) => [name, read(sent[name])])) };
}

/** An error of the catalogue that concerns one field. The field shows the same text as the error. */
export function faultAt(pointer: string, fault: ErrorName): CatalogueFault {
  return new CatalogueFault(fault, { errors: [{ pointer, keyword: fault, key: errors[fault].key }] });
}

/** The error for a code that is wrong, used, expired or tried too often. */
export function wrongCode(pointer: string): CatalogueFault {
  return new CatalogueFault('verificationCode', { errors: [fieldError(pointer, 'code')] });
}
