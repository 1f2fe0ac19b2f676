import { Badge, Text } from '@mantine/core';
import { IconBuildingBank, IconCreditCard, IconDeviceMobile, IconWallet } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentMode } from '#contract/order-status.ts';
import type { Mode } from './pay-model.ts';
import classes from './mode-card.module.css';
import { useMoney } from '#app/parts/site/locale/use-money.ts';

const icons: Readonly<Record<PaymentMode, typeof IconWallet>> = {
  [PaymentMode.creditCard]: IconCreditCard,
  [PaymentMode.wallet]: IconWallet,
  [PaymentMode.mobile]: IconDeviceMobile,
  [PaymentMode.deposit]: IconBuildingBank,
};

interface ModeCardProps {
  mode: Mode;
  isChosen: boolean;
  onChoose(): void;
}

/** One payment method as a radio button. */
export function ModeCard({ mode: { mode, amount, currency, isSandbox }, isChosen, onChoose }: ModeCardProps) {
  const { t } = useTranslation('payment');
  const money = useMoney();
  const id = useId();
  const Icon = mode in icons ? icons[mode] : IconWallet;
  return (
    <label className={classes.card}>
      <input
        type="radio"
        name="mode"
        value={mode}
        checked={isChosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        onChange={onChoose}
      />
      <Icon size={26} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <Text id={`${id}-name`} span fw={600}>
          {t(`mode.${mode}.name`)}
        </Text>
        <span id={`${id}-text`} className={classes.text}>
          <span>{t(`mode.${mode}.text`)}</span> <data value={amount}>{money(amount, currency)}</data>{' '}
          {isSandbox && <Badge className={classes.sandbox}>{t('sandbox.badge')}</Badge>}
        </span>
      </span>
    </label>
  );
}
