import type { cancelling } from '#contract/cancelling.contract.ts';
import type { Reply } from '#contract/define.ts';
import { offerKinds } from '#contract/offer-lists.ts';
import { orderKindOf } from '#contract/offers.ts';
import type { WorkContext } from '../services/context.ts';
import { shownOffers } from './offers.ts';

/** The rules for cancelling, of the products that are paid in the shop. */
export async function cancellationRules(
  context: Pick<WorkContext, 'db' | 'flows' | 'translate' | 'now'>,
): Promise<Reply<typeof cancelling.rules>> {
  const offers = await Promise.all(offerKinds.map((kind) => shownOffers(context, kind)));
  return offers.flat().flatMap(({ childType, flow: { offer }, words }) => {
    const kind = orderKindOf(offer);
    if (kind === null || offer.cancellation === undefined) return [];
    return [{ childType, kind, title: words('title'), rule: offer.cancellation }];
  });
}
