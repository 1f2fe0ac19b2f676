import type { Call } from '../services/call.ts';
import { faultAt } from './form.ts';

/**
 * Checks the nickname that an account gets, because others will see it.
 *
 * @throws CatalogueFault nameRefused
 */
export async function checkNickName(context: Pick<Call, 'db' | 'domains'>, name: string): Promise<void> {
  for (const { refusesName } of context.domains) {
    if (await refusesName?.(context, name)) throw faultAt('/nickName', 'nameRefused');
  }
}
