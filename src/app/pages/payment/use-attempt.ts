import { useEffect, useState } from 'react';
import type { ApiError } from '#client/api-error.ts';
import { useCall } from '#client/query.ts';
import type { AttemptCalls, Standing } from './attempt-calls.ts';
import { forgetRequest } from './payment-request.ts';
import { viewOfAttempt } from './standing.ts';
import { useRefreshOrders } from '#app/parts/orders/use-order-call.ts';

/** Seconds between two questions about a payment that is open, the last ones again and again. */
const pauses = [2, 3, 5, 8, 13, 21, 34, 60] as const;

interface Attempt {
  /** Undefined until the server has said something. */
  readonly standing: Standing | undefined;
  /** Why the last question was not answered. */
  readonly error: ApiError | null;
  ask(): void;
  /** Says that the customer does not want to pay this way any more; what has been paid stays paid. */
  giveUp(): void;
}

/** Asks what has become of a payment, again and again while it is open. */
export function useAttempt(calls: AttemptCalls, attempt: string, startsGivenUp: boolean): Attempt {
  const [isGivenUp, setGivenUp] = useState(startsGivenUp);
  // Giving up twice is no change, so it may be asked for again like any question.
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
  const standing = given.data === undefined || isStillOpen ? (asked.data ?? given.data) : given.data;
  useConsequences(standing);
  const current = isGivenUp && given.data === undefined ? given : asked;
  return {
    standing,
    error: current.error,
    ask: () => void current.refetch(),
    giveUp: () => setGivenUp(true),
  };
}

/** What is kept of the order and of the try to pay it is old once the payment is decided. */
function useConsequences(standing: Standing | undefined): void {
  const refreshOrders = useRefreshOrders();
  const order = standing?.id;
  const isDecided = standing !== undefined && viewOfAttempt(standing) !== 'waiting';
  useEffect(() => {
    if (!isDecided || order === undefined) return;
    forgetRequest(order);
    void refreshOrders();
  }, [isDecided, order, refreshOrders]);
}
