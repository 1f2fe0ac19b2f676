import type { ReactNode } from 'react';
import { Price } from '#app/parts/site/locale/price.tsx';
import type { Wizard } from '#engine/wizard/wizard.ts';
import classes from './order-rail.module.css';
import { useOrderSummary } from './use-order-summary.ts';

interface RailTotalProps {
  wizard: Wizard;
  /** Shown as long as there is no total. The place is kept, so that nothing moves when the total arrives. */
  instead: ReactNode;
}

/** The total of an order, for the line that a narrow window shows. */
export function RailTotal({ wizard, instead }: RailTotalProps): ReactNode {
  const { total, isShort, isOld } = useOrderSummary(wizard);
  if (total === 0 || isShort) return instead;
  return (
    <span className={classes.total} data-old={isOld || undefined}>
      <Price amount={total} />
    </span>
  );
}
