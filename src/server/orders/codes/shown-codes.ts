import type { Reply } from '#contract/define.ts';
import { partsOfCode } from '#contract/esim-code.ts';
import type { esim } from '#contract/esim.contract.ts';
import { codesOfOrder } from '../../products/esim-codes.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { flowOf } from '../answers/answers.ts';
import { factsOfOrder } from '../answers/order-facts.ts';
import { ownOrder } from '../records/orders.ts';
import { qrPicture } from './qr-picture.ts';

/**
 * The codes of the caller's own order.
 *
 * @throws CatalogueFault notFound, also for an order of something else.
 */
export async function shownCodes(context: Call<'user'>, id: number): Promise<Reply<typeof esim.codes>> {
  const { db, vault, account } = context;
  const order = await ownOrder(db, account.id, id);
  if (!order || flowOf(context, order.child_type).kind !== 'code') throw new CatalogueFault('notFound');
  const codes = await codesOfOrder(db, vault, id);
  return {
    email: factsOfOrder(context, order).codeEmail,
    codes: await Promise.all(
      codes.map(async (code) => {
        const picture = (await qrPicture(code)).toString('base64');
        return { code, ...partsOfCode(code), picture: `data:image/png;base64,${picture}` };
      }),
    ),
  };
}
