import { PaymentMode } from '#contract/order-status.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseTransfer } from './choose-transfer.tsx';
import { FixedRate } from './fixed-rate.tsx';
import { ModeCard } from './mode-card.tsx';
import type { PayModel } from './pay-model.ts';
import { PayByDeposit } from './pay-by-deposit.tsx';
import { PayByProvider } from './pay-by-provider.tsx';
import type { OrderName } from './standing-actions.tsx';

interface ChooseModeProps {
  order: OrderName;
  model: PayModel;
  /** The customer has decided to pay by bank transfer. */
  isTransfer: boolean;
}

/** The ways to pay an order, and what is to be done for the chosen one. */
export function ChooseMode({ order, model, isTransfer }: ChooseModeProps) {
  const { t } = useTranslation('payment');
  const [chosen, setChosen] = useState<PaymentMode | undefined>(isTransfer ? PaymentMode.deposit : undefined);
  const { modes, bank, price, rate } = model;
  const mode = modes.find((one) => one.mode === chosen) ?? modes[0];
  if (mode === undefined) return <Text mt={36}>{t('noModes')}</Text>;
  return (
    <>
      <Stack component="fieldset" gap={10} mx={0} mb={0} mt={32} p={0} bd={0} miw={0}>
        <Text component="legend" mb={12} p={0} ff="heading" fz="1.375rem" fw={600}>
          {t('choose')}
        </Text>
        {modes.map((one) => (
          <ModeCard key={one.mode} mode={one} isChosen={one === mode} onChoose={() => setChosen(one.mode)} />
        ))}
      </Stack>
      {mode.currency !== 'CNY' && rate !== null && <FixedRate rate={rate} />}
      {mode.mode !== PaymentMode.deposit && (
        <PayByProvider key={mode.mode} order={order.id} by={mode.mode} mode={mode} price={price} />
      )}
      {mode.mode === PaymentMode.deposit &&
        (isTransfer ? (
          <PayByDeposit order={order} mode={mode} bank={bank} price={price} />
        ) : (
          <ChooseTransfer order={order} />
        ))}
    </>
  );
}
