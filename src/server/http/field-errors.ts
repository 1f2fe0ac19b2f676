import type { FastifySchemaValidationError } from 'fastify';
import type { WireFieldError } from '#contract/define.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { fieldError } from '../services/fault.ts';

/** The validator's errors as the wire has them: for a missing property, the pointer names that property. */
export function fieldErrorsOf(found: readonly FastifySchemaValidationError[]): WireFieldError[] {
  const byPointer = new Map<string, WireFieldError>();
  for (const { instancePath, keyword, params } of found) {
    const missing = keyword === 'required' ? params['missingProperty'] : undefined;
    const pointer = typeof missing === 'string' ? instancePath + pointerOf([missing]) : instancePath;
    // One sentence per field is enough; the first is the most basic.
    if (!byPointer.has(pointer)) byPointer.set(pointer, fieldError(pointer, keyword));
  }
  return [...byPointer.values()];
}
