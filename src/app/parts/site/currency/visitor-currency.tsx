import { CurrencyChoice } from './currency-choice.tsx';
import { none, useVisitorRate } from './use-visitor-rate.ts';

/**
 * The choice of the currency in which prices stand beside RMB. Without rates there are prices in RMB alone, and no
 * choice.
 */
export function VisitorCurrency() {
  const { rates, rate, choose } = useVisitorRate();
  if (rates.length === 0) return null;
  return <CurrencyChoice rates={rates} chosen={rate?.currency ?? none} none={none} onChoose={choose} />;
}
