import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import type { CallContext } from '../services/call-context.ts';
import { filesOfOrder } from './order-files.ts';
import type { Order } from './orders.ts';
import { countryName } from '../services/country-name.ts';
import { fileLink } from '../services/files/file-link.ts';
import type { Answers } from './answers.ts';
import { partOf } from './order-facts.ts';

type Delivery = Pick<
  Reply<typeof orderInfo.detail>,
  'receiveUser' | 'receivePhone' | 'receiveAddress' | 'expressNumber' | 'logistics' | 'documents' | 'manual'
>;

/** How the customer gets what was ordered: where to, by whom, and what can be downloaded. */
export async function deliveryOf(
  { db, deps, now, locale }: CallContext<'user'>,
  order: Order,
  answers: Answers,
): Promise<Delivery> {
  const files = await filesOfOrder(db, deps.vault, order.id);
  const linked = (purpose: string) =>
    files
      .filter((file) => file.purpose === purpose)
      .map(({ id, name }) => ({ name, url: fileLink(deps.dataKey, id, now()) }));
  const text = (field: string): string => {
    const value = partOf(answers, 'delivery', field);
    return typeof value === 'string' ? value : '';
  };
  return {
    receiveUser: text('name'),
    receivePhone: text('phone'),
    receiveAddress: [...['address', 'post', 'city'].map(text), countryName(locale, text('country'))]
      .filter(Boolean)
      .join(', '),
    expressNumber: order.express_number,
    logistics: order.logistics,
    documents: linked('document'),
    manual: linked('manual'),
  };
}
