import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import type { ProviderMode } from '#contract/order-status.ts';
import type { Mode } from './pay-model.ts';
import classes from './pay-order.module.css';
import { useBeginPayment } from './use-begin-payment.ts';
import { useMoney } from '#app/parts/site/locale/use-money.ts';

interface PayByProviderProps {
  order: number;
  /** The mode in which the provider takes the money, and what it charges. */
  by: ProviderMode;
  mode: Mode;
  /** In RMB. */
  price: number;
}

/** The button that opens the provider's page. */
export function PayByProvider({ order, by, mode, price }: PayByProviderProps) {
  const { t } = useTranslation('payment');
  const money = useMoney();
  const errorText = useErrorText();
  const { begin, isBusy, error } = useBeginPayment(order, by);
  const amount = money(mode.amount, mode.currency);
  return (
    <div className={classes.pay}>
      {mode.currency !== 'CNY' && <p>{t('charged', { amount, price: money(price, 'CNY') })}</p>}
      <p>{mode.isSandbox ? t('sandbox.note') : t('leaving')}</p>
      <BusyButton size="lg" busy={isBusy} onClick={begin}>
        {t('pay', { amount })}
      </BusyButton>
      <div role="alert">{error && <p className={classes.problem}>{errorText(error)}</p>}</div>
    </div>
  );
}
