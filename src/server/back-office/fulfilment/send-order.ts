import type { Payload, Reply } from '#contract/define.ts';
import type { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { allErrors } from '#contract/desk-errors.ts';
import { inEachLocale } from '#contract/locale.ts';
import { type Carrier, carrierNames, OrderStatus } from '#contract/order-status.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { flowOf } from '../../orders/answers/answers.ts';
import { complete, inform, withOrder, type Work } from '../../orders/commands/operator-commands.ts';
import { decide } from '../../orders/lifecycle/decision.ts';
import { appendEvent } from '../../orders/records/order-events.ts';
import { checkVersion } from '../../orders/records/order-version.ts';
import { updateOrder } from '../../orders/records/orders.ts';
import { parcelOf } from './to-send.ts';

type Sending = Payload<typeof deskFulfilment.preview>['orders'][number];

/**
 * Marks an order as sent, or a drive as made. A visa that was done before gets the number of its parcel.
 *
 * @throws CatalogueFault orderMoved, orderState, and invalidInput without a carrier or a number
 */
export async function send(work: Work, asked: Payload<typeof deskFulfilment.send>): Promise<void> {
  const { trx, context, order, by: actor } = work;
  await checkSending(work, asked);
  if (!isVisaWithoutParcel(work)) return complete(work, asked);
  const { logistics = null } = asked;
  const express_number = numberOf(asked);
  const now = context.now();
  await updateOrder(trx, order, { logistics, express_number, updated_at: now });
  const { id: orderId, status } = order;
  const reason = `${carrierName(logistics)} ${express_number}`;
  const { requestId } = context;
  await appendEvent(trx, { orderId, from: status, to: status, actor, reason, requestId, now });
  const values = { carrier: carrierName(logistics), number: express_number };
  await inform(
    work,
    inEachLocale((locale) => context.translate(locale, 'desk-fulfilment:papersSent', values)),
  );
}

/** Returns if an order can be marked as sent. @throws what `send` throws */
async function checkSending(work: Work, asked: Sending): Promise<void> {
  const { trx, context, order, by } = work;
  await checkVersion(trx, context, order, asked.version);
  const flow = flowOf(context, order.child_type);
  if (!isVisaWithoutParcel(work)) {
    // An application is completed by whoever has decided about it.
    if (flow.kind === 'visa' || flow.kind === 'settled') throw new CatalogueFault('orderState');
    await decide(trx, context, order, { type: 'COMPLETE', by });
  }
  if (flow.kind === 'ride') return;
  const missing = [
    ...(asked.logistics === undefined ? ['/logistics'] : []),
    ...(numberOf(asked) === '' ? ['/expressNumber'] : []),
  ];
  if (missing.length > 0)
    throw new CatalogueFault('invalidInput', {
      errors: missing.map((pointer) => fieldError(pointer, 'required')),
    });
}

const isVisaWithoutParcel = ({ context, order }: Work): boolean =>
  order.status === OrderStatus.completed &&
  order.express_number === '' &&
  parcelOf(flowOf(context, order.child_type)) === 'visa';

const numberOf = ({ expressNumber = '' }: Sending): string => expressNumber.trim();

const carrierName = (carrier: Carrier | null): string => (carrier === null ? '' : carrierNames[carrier]);

/** What would become of orders if they were marked as sent. Nothing is changed. */
export async function previewOf(
  context: Call<'operator'>,
  { orders }: Payload<typeof deskFulfilment.preview>,
): Promise<Reply<typeof deskFulfilment.preview>> {
  const rows: Reply<typeof deskFulfilment.preview> = [];
  for (const asked of orders) {
    let orderNumber = '';
    try {
      await withOrder(context, asked.id, async (work) => {
        orderNumber = work.order.order_number;
        await checkSending(work, asked);
      });
      rows.push({ id: asked.id, orderNumber, refusal: '' });
    } catch (error) {
      if (!(error instanceof CatalogueFault)) throw error;
      rows.push({ id: asked.id, orderNumber, refusal: refusalOf(context, error) });
    }
  }
  return rows;
}

/** The sentence of an error; of an order that has changed also what has changed. */
function refusalOf({ translate, locale }: Call<'operator'>, { fault, details }: CatalogueFault): string {
  const because = details.errors?.flatMap(({ reason }) => reason?.[locale] ?? []) ?? [];
  return [translate(locale, allErrors[fault].key), ...because].join(' ');
}
