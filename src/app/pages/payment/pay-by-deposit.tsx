import { useTranslation } from 'react-i18next';
import type { Mode } from './pay-model.ts';
import { CopyLines } from './copy-lines.tsx';
import classes from './deposit.module.css';
import { SendReceipt } from './send-receipt.tsx';
import type { OrderName } from './standing-actions.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';

interface PayByDepositProps {
  order: OrderName;
  mode: Mode;
  /** The bank account for the transfer, line by line. */
  bank: string;
}

/** Payment by bank transfer for companies: the bank account, and the upload of the receipt. */
export function PayByDeposit({
  order: { id, orderNumber },
  mode: { amount, currency },
  bank,
}: PayByDepositProps) {
  const { t } = useTranslation('payment');
  const money = useMoney();
  const lines = bank.split('\n').filter((line) => line.trim() !== '');
  return (
    <ol className={classes.steps}>
      <li>
        <h2>{t('deposit.transfer')}</h2>
        <CopyLines
          lines={[
            ...lines,
            t('deposit.amount', { amount: money(amount, currency) }),
            t('deposit.reference', { orderNumber }),
          ]}
        />
      </li>
      <li>
        <h2>{t('deposit.receipt')}</h2>
        <p>{t('deposit.receiptText')}</p>
        <SendReceipt order={id} />
      </li>
    </ol>
  );
}
