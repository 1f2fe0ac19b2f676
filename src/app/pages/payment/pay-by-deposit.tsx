import { useTranslation } from 'react-i18next';
import type { Mode } from './pay-model.ts';
import { CopyLines } from './copy-lines.tsx';
import classes from './deposit.module.css';
import { SendReceipt } from './send-receipt.tsx';
import type { OrderName } from './standing-actions.tsx';
import { useMoney } from './use-money.ts';

interface PayByDepositProps {
  order: OrderName;
  mode: Mode;
  /** Where to transfer the money, line by line. */
  bank: string;
}

/** How a company pays by bank transfer: where to, and the receipt that shows it. */
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
