import { Text } from '@mantine/core';
import { IconBuildingBank, IconCreditCard, IconDeviceMobile, IconWallet } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentMode } from '#contract/order-status.ts';
import type { Mode } from './pay-model.ts';
import classes from '#ui/choices.module.css';
import { ToneBadge } from '#ui/tone-badge.tsx';
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
    <label className={classes['choice']} data-card>
      <input
        type="radio"
        name="mode"
        value={mode}
        checked={isChosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text ${id}-amount`}
        onChange={onChoose}
      />
      <Icon size={26} stroke={1.5} color="var(--mantine-color-jade-7)" aria-hidden />
      <span>
        <strong id={`${id}-name`}>{t(`mode.${mode}.name`)}</strong>
        <Text span id={`${id}-text`} c="dimmed" fz={15}>
          {t(`mode.${mode}.text`)}
        </Text>
        <span id={`${id}-amount`}>
          <Text component="data" value={amount} display="block" fz={15} fw={600}>
            {money(amount, currency)}
          </Text>{' '}
          {isSandbox && <ToneBadge tone="waiting">{t('sandbox.badge')}</ToneBadge>}
        </span>
      </span>
    </label>
  );
}
