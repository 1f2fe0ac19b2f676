import { useEffect, useState } from 'react';
import type { ApiError } from '#client/api-error.ts';
import { useCall } from '#client/query.ts';
import type { AttemptCalls, PaymentState } from './attempt-calls.ts';
import { forgetRequest } from './payment-request.ts';
import { viewOfAttempt } from './standing.ts';
import { useRefreshOrders } from '#app/parts/shop/orders/use-order-call.ts';

/** Seconds between two requests for the state of an open payment; the last number is repeated. */
const pauses = [2, 3, 5, 8, 13, 21, 34, 60] as const;

interface Attempt {
  /** Undefined until the server has replied. */
  readonly payment: PaymentState | undefined;
  /** Why the last request failed. */
  readonly error: ApiError | null;
  ask(): void;
  /** Cancels the attempt. Money that was already paid stays paid. */
  giveUp(): void;
}

/** Requests the state of a payment, and repeats the request while the payment is open. */
export function useAttempt(calls: AttemptCalls, attempt: string, startsGivenUp: boolean): Attempt {
  const [isGivenUp, setGivenUp] = useState(startsGivenUp);
  // A second cancellation changes nothing, so this call can be cached and repeated like a query.
  const given = useCall(
    calls.cancel,
    { attempt },
    { enabled: isGivenUp, staleTime: Infinity, refetchOnReconnect: false },
  );
  const isStillOpen = given.data?.state === 'open';
  const asked = useCall(
    calls.state,
    { attempt },
    {
      enabled: !isGivenUp || isStillOpen,
      staleTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
        if (data !== undefined && viewOfAttempt(data) !== 'waiting') return false;
        const times = dataUpdateCount + errorUpdateCount;
        return 1000 * (pauses[Math.max(0, times - 1)] ?? pauses.at(-1)!);
      },
    },
  );
  const payment = given.data === undefined || isStillOpen ? (asked.data ?? given.data) : given.data;
  useConsequences(payment);
  const current = isGivenUp && given.data === undefined ? given : asked;
  return {
    payment,
    error: current.error,
    ask: () => void current.refetch(),
    giveUp: () => setGivenUp(true),
  };
}

/** When the payment is decided, the cached orders and the stored request id are outdated. */
function useConsequences(payment: PaymentState | undefined): void {
  const refreshOrders = useRefreshOrders();
  const order = payment?.id;
  const isDecided = payment !== undefined && viewOfAttempt(payment) !== 'waiting';
  useEffect(() => {
    if (!isDecided || order === undefined) return;
    forgetRequest(order);
    void refreshOrders();
  }, [isDecided, order, refreshOrders]);
}
