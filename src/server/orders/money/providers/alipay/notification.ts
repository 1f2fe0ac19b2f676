import type { AlipaySdk } from 'alipay-sdk';
import { BadNotification, noNews, type VerifiedNotification } from '../../provider.ts';
import { newsOf, textOf, type AlipayFields } from './news.ts';

/**
 * Reads a notification that Alipay has signed for our app. A notification for another app is refused. One whose money
 * went to another seller is accepted, and its order is held later, when `merchant` is compared.
 *
 * @throws BadNotification for everything else, also what Alipay signs for the customer's browser on the way back.
 */
export function readNotification(sdk: AlipaySdk, appId: string, body: Buffer): VerifiedNotification {
  const fields = fieldsOf(body);
  // The SDK reads the algorithm from here, and would accept SHA-1.
  if (textOf(fields, 'sign_type') !== 'RSA2') throw new BadNotification('not signed with RSA2');
  if (!sdk.checkNotifySignV2(fields)) throw new BadNotification('not signed by Alipay');
  if (textOf(fields, 'app_id') !== appId) throw new BadNotification('for another app');
  const eventId = textOf(fields, 'notify_id');
  if (eventId === '') throw new BadNotification('no notification');
  if (textOf(fields, 'notify_type') !== 'trade_status_sync') return { eventId, news: noNews };

  const news = newsOf(fields);
  if (news === undefined || news.merchant === '') throw new BadNotification('not all that a trade has');
  return { eventId, news };
}

function fieldsOf(body: Buffer): AlipayFields {
  const params = new URLSearchParams(body.toString());
  const fields = Object.fromEntries(params);
  if (Object.keys(fields).length !== params.size) throw new BadNotification('a field twice');
  return fields;
}
