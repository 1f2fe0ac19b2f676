import type { Payload } from '#contract/define.ts';
import type { deskPayments } from '#contract/desk-payments.contract.ts';
import {
  decideDeposit,
  release,
  returned,
  withOrder,
  type Work,
} from '../../orders/commands/operator-commands.ts';
import { checkVersion } from '../../orders/records/order-version.ts';
import type { Call } from '../../services/call.ts';

/** Works on a locked order, as `withOrder`, and returns what the work returns. */
export async function onOrder<T>(
  context: Call<'operator'>,
  id: number,
  make: (work: Work) => Promise<T>,
): Promise<T> {
  const made: T[] = [];
  await withOrder(context, id, async (work) => void made.push(await make(work)));
  // It was made, or an error was thrown.
  return made[0] as T;
}

/** Confirms or refuses the deposit that an operator has seen. @throws CatalogueFault orderMoved, orderState, invalidInput */
export async function decideReceipt(
  work: Work,
  { version, ...asked }: Payload<typeof deskPayments.receipt>,
): Promise<void> {
  await checkVersion(work.trx, work.context, work.order, version);
  await decideDeposit(work, asked);
}

/** Notes that held money has been looked at, or that a transfer back was made. @throws CatalogueFault orderMoved, orderState */
export async function closeHeld(
  work: Work,
  { version, isTransferred, reason }: Payload<typeof deskPayments.closeHeld>,
): Promise<void> {
  await checkVersion(work.trx, work.context, work.order, version);
  await (isTransferred ? returned(work, reason) : release(work, reason));
}
