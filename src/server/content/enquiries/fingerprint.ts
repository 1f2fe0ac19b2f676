import { createHmac } from 'node:crypto';
import { isObject } from '#engine/form/json.ts';
import type { WorkContext } from '../../services/context.ts';
import { derivedKey } from '../../services/vault/vault.ts';
import type { NewEnquiry } from './enquiry-rows.ts';

/**
 * A keyed hash that is equal only for equal messages of the same sender. Without the key it reveals nothing about the
 * text.
 */
export function fingerprint(
  { dataKey }: Pick<WorkContext, 'dataKey'>,
  sender: string,
  enquiry: NewEnquiry,
): Buffer {
  const key = derivedKey(dataKey, 'enquiry fingerprints');
  return createHmac('sha256', key)
    .update(JSON.stringify([sender, enquiry], inOrder))
    .digest();
}

/** Fields that were filled in in another order are the same answers. */
const inOrder = (_name: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
