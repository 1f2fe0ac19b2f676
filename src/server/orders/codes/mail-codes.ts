import type { Locale } from '#contract/locale.ts';
import { partsOfCode } from '#contract/esim-code.ts';
import { accountById } from '../../accounts/accounts.ts';
import type { WorkContext } from '../../services/context.ts';
import { composeMail } from '../../services/messages/compose.ts';
import { queueSealedMail } from '../../services/messages/sealed-mail.ts';
import type { Transaction } from '../../store/database.ts';
import { orderInMail } from '../lifecycle/order-in-mail.ts';
import { linkToOrder } from '../lifecycle/tell-customer.ts';
import type { Order } from '../records/orders.ts';
import { qrPicture } from './qr-picture.ts';

/** Mails the codes of eSIMs as pictures to scan and as texts to type. */
export async function mailCodes(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  { to, codes }: { to: string; codes: readonly string[] },
): Promise<void> {
  const { translate } = context;
  const account = await accountById(trx, order.account_id);
  const locale = (account?.locale ?? 'US') as Locale;
  const pictures = await Promise.all(
    codes.map(async (code, index) => {
      const { server, key } = partsOfCode(code);
      const values = { number: String(index + 1), server, key };
      return {
        cid: `esim-${index + 1}@${order.order_number.toLowerCase()}`,
        png: await qrPicture(code),
        alt: translate(locale, 'mail:codeSent.picture', values),
        text: translate(locale, 'mail:codeSent.code', values),
      };
    }),
  );
  const values = { number: order.order_number, link: linkToOrder(context, order) };
  const shown = await orderInMail(trx, context, order, { locale });
  const mail = composeMail(translate, locale, 'codeSent', values, { ...shown, pictures });
  await queueSealedMail(trx, context, { to, ...mail, pictures });
}
