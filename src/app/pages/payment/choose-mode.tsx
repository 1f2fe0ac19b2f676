import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeCard } from './mode-card.tsx';
import type { PayModel } from './pay-model.ts';
import classes from './pay-order.module.css';
import { PayByDeposit } from './pay-by-deposit.tsx';
import { PayByProvider } from './pay-by-provider.tsx';
import type { OrderName } from './standing-actions.tsx';

const DEPOSIT = 4;

/** The payment methods of an order, and the form or button of the chosen one. */
export function ChooseMode({ order, model }: { order: OrderName; model: PayModel }) {
  const { t } = useTranslation('payment');
  const [chosen, setChosen] = useState<number>();
  const { modes, bank, price } = model;
  const mode = modes.find((one) => one.mode === chosen) ?? modes[0];
  if (mode === undefined) return <p className={classes.otherwise}>{t('noModes')}</p>;
  return (
    <>
      <fieldset className={classes.modes}>
        <legend>{t('choose')}</legend>
        {modes.map((one) => (
          <ModeCard key={one.mode} mode={one} isChosen={one === mode} onChoose={() => setChosen(one.mode)} />
        ))}
      </fieldset>
      {mode.mode === DEPOSIT ? (
        <PayByDeposit order={order} mode={mode} bank={bank} />
      ) : (
        <PayByProvider key={mode.mode} order={order.id} mode={mode} price={price} />
      )}
    </>
  );
}
