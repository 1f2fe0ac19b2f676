import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { mobilePayment, payment } from '#contract/payments.contract.ts';
import { PaymentMode, type ProviderMode } from '#contract/order-status.ts';
import { leave } from './leave.ts';
import { forgetRequest, hasRequest, requestIdOf } from './payment-request.ts';
import { useRefreshOrders } from '#app/parts/shop/orders/use-order-call.ts';

/** Begins to pay an order in a mode and goes to the provider's page. */
export function useBeginPayment(order: number, mode: ProviderMode) {
  const refreshOrders = useRefreshOrders();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const wasBegun = hasRequest(order, mode);
      try {
        return await begin(order, mode);
      } catch (reason) {
        if (!wasBegun || !isOver(reason)) throw reason;
        forgetRequest(order, mode);
        return begin(order, mode);
      }
    },
    onSuccess: ({ url }) => leave(url),
    onError: (reason) => {
      if (!isFinal(reason)) return;
      forgetRequest(order, mode);
      // The order may be paid or cancelled by now. Requesting it again makes the page show its real status.
      void refreshOrders();
    },
  });
  useEffect(() => {
    // The browser's Back can restore this page from its cache, with the button still busy.
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    globalThis.addEventListener('pageshow', wake);
    return () => globalThis.removeEventListener('pageshow', wake);
  }, [reset]);
  return { begin: () => mutate(), isBusy: isPending || isSuccess, error };
}

function begin(order: number, mode: ProviderMode): Promise<Reply<typeof payment.pay>> {
  const requestId = requestIdOf(order, mode);
  if (mode === PaymentMode.mobile) return call(mobilePayment.pay, { id: order, requestId });
  return call(payment.pay, { id: order, mode, requestId });
}

/** Whether an earlier attempt cannot be continued, because it failed or was left open for too long. */
function isOver(reason: unknown): boolean {
  return reason instanceof ApiError && reason.code === errors.paymentRefused.code;
}

/**
 * Whether the same attempt would be refused again. After a lost or delayed reply the attempt can still succeed.
 */
function isFinal(reason: unknown): boolean {
  return (
    reason instanceof ApiError && !reason.offline && reason.remedy !== 'retry' && reason.remedy !== 'wait'
  );
}
