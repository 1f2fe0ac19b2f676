import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { Answers } from '#engine/form/flow.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { savedOrder } from './saved-order.ts';
import { type Travellers, travellersIn } from './travellers.ts';
import { chosenService, type Service, serviceOf, useServices } from './use-services.ts';

/** The facts of an order that the rail shows. Amounts are in RMB. */
export interface OrderSummary {
  readonly travellers: Travellers;
  /** The chosen service, or the normal one; undefined where a product has none, or they are not loaded. */
  readonly service: Service | undefined;
  readonly isChosen: boolean;
  /** The price that the server has quoted; 0 before the first save, and as long as too little is chosen. */
  readonly total: number;
  /** How many travellers the price is for. */
  readonly quantity: number;
  /** The discount on the price of all travellers. */
  readonly discount: number;
  /** True if the quoted price is for fewer travellers than the order must have: their number will grow. */
  readonly isShort: boolean;
  /** True if the answers have changed since the price was quoted, so that another price will follow. */
  readonly isOld: boolean;
}

const nothing: Answers = {};

/** The summary of an order. It asks the server for nothing but the services: the price comes with each saved draft. */
export function useOrderSummary(wizard: Wizard): OrderSummary {
  const { flow } = wizard;
  const order = useSelector(wizard, savedOrder);
  // A key that is typed is shown first, and the summary after it.
  const answers = useDeferredValue(useSelector(wizard, (state) => state.answers));
  const saved = (order?.data ?? nothing) as Answers;
  const { data: services = [] } = useServices(wizard);
  const travellers = useMemo(() => travellersIn(flow, answers), [flow, answers]);
  const quoted = useMemo(() => travellersIn(flow, saved), [flow, saved]);
  const chosen = chosenService(flow, answers);
  const agreed = chosenService(flow, saved);
  const service = serviceOf(services, chosen);
  const total = order?.price ?? 0;
  const quantity = Math.max(1, quoted.count);
  const full = (serviceOf(services, agreed)?.price ?? 0) * quantity;
  return {
    travellers,
    service,
    isChosen: chosen !== undefined,
    total,
    quantity,
    discount: total > 0 && full > total ? full - total : 0,
    isShort: quoted.count < quoted.least,
    isOld: order !== null && (chosen !== agreed || travellers.count !== quoted.count),
  };
}
