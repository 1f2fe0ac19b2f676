import type { Payload } from '#contract/define.ts';
import type { deskPayments } from '#contract/desk-payments.contract.ts';
import { decideDeposit, release, returned, type Work } from '../../orders/commands/operator-commands.ts';
import { checkVersion } from '../../orders/records/order-version.ts';

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
