import { randomBytes } from 'node:crypto';

export interface PaypalAmount {
  readonly currency_code: string;
  readonly value: string;
}

/** An order as the fake stores it. */
export interface PaypalOrder {
  readonly ref: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  readonly amount: PaypalAmount;
  readonly customId: string;
  readonly invoiceId: string;
  readonly merchant: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly locale: string;
  /** The result of its capture. */
  outcome: 'COMPLETED' | 'PENDING' | 'DECLINED';
  /** The errors of the next captures, in order. */
  readonly refusals: string[];
  capture?: PaypalCapture;
}

interface PaypalCapture {
  readonly id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  readonly refunds: { readonly id: string; readonly cents: number; readonly customId: string }[];
}

/** A refusal: PayPal's status, name and issue. */
export class PaypalProblem extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(issue);
  }
}

export interface PaypalBooks {
  create(body: NewOrder): PaypalOrder;
  find(ref: string): PaypalOrder;
  forget(ref: string): void;
  capture(ref: string): PaypalOrder;
  refund(captureId: string, body: { amount?: PaypalAmount; custom_id?: string }): PaypalRefund;
}

export interface PaypalRefund {
  readonly id: string;
  readonly amount: PaypalAmount;
  readonly order: PaypalOrder;
}

/** The body of a new order, as far as the fake reads it. */
export interface NewOrder {
  readonly intent?: string;
  readonly purchase_units?: readonly {
    readonly custom_id?: string;
    readonly invoice_id?: string;
    readonly description?: string;
    readonly amount?: PaypalAmount;
    readonly payee?: { readonly merchant_id?: string };
  }[];
  readonly payment_source?: {
    readonly paypal?: {
      readonly experience_context?: { return_url?: string; cancel_url?: string; locale?: string };
    };
  };
}

/** PayPal's rules: what may be created, captured and refunded. */
export function createPaypalBooks(merchantId: string): PaypalBooks {
  const orders = new Map<string, PaypalOrder>();
  const find = (ref: string): PaypalOrder => orders.get(ref) ?? refuse(404, 'INVALID_RESOURCE_ID');
  const newId = (): string => randomBytes(9).toString('hex').toUpperCase().slice(0, 17);

  return {
    find,
    forget: (ref) => void orders.delete(ref),

    create(body) {
      const [unit, ...others] = body.purchase_units ?? [];
      const context = body.payment_source?.paypal?.experience_context;
      if (body.intent !== 'CAPTURE' || !unit || others.length > 0)
        return refuse(400, 'INVALID_PARAMETER_VALUE');
      if (!context?.return_url || !context.cancel_url) return refuse(400, 'MISSING_REQUIRED_PARAMETER');
      if (!/^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(context.locale ?? 'en-US'))
        return refuse(400, 'INVALID_PARAMETER_SYNTAX');
      const { amount, custom_id = '', invoice_id = '', description = '' } = unit;
      if (custom_id.length > 127 || invoice_id.length > 127 || description.length > 254)
        return refuse(400, 'INVALID_STRING_LENGTH');
      if (!amount || !/^\d{1,15}\.\d\d$/.test(amount.value)) return refuse(422, 'DECIMAL_PRECISION');
      if (cents(amount) === 0) return refuse(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
      if (amount.currency_code !== 'EUR') return refuse(422, 'CURRENCY_NOT_SUPPORTED');
      if (unit.payee?.merchant_id !== merchantId) return refuse(422, 'PAYEE_ACCOUNT_INVALID');
      const order: PaypalOrder = {
        ref: newId(),
        status: 'PAYER_ACTION_REQUIRED',
        amount,
        customId: custom_id,
        invoiceId: invoice_id,
        merchant: merchantId,
        description,
        returnUrl: context.return_url,
        cancelUrl: context.cancel_url,
        locale: context.locale ?? 'en-US',
        outcome: 'COMPLETED',
        refusals: [],
      };
      orders.set(order.ref, order);
      return order;
    },

    capture(ref) {
      const order = find(ref);
      if (order.capture) return refuse(422, 'ORDER_ALREADY_CAPTURED');
      if (order.status === 'VOIDED') return refuse(422, 'ORDER_COMPLETED_OR_VOIDED');
      if (order.status !== 'APPROVED') return refuse(422, 'ORDER_NOT_APPROVED');
      const refusal = order.refusals.shift();
      if (refusal !== undefined) return refuse(422, refusal);
      const invoices = [...orders.values()]
        .filter(({ capture }) => capture)
        .map(({ invoiceId }) => invoiceId);
      if (invoices.includes(order.invoiceId)) return refuse(422, 'DUPLICATE_INVOICE_ID');
      order.capture = { id: newId(), status: order.outcome, refunds: [] };
      order.status = 'COMPLETED';
      return order;
    },

    refund(captureId, { amount, custom_id = '' }) {
      const order = [...orders.values()].find(({ capture }) => capture?.id === captureId);
      const capture = order?.capture;
      if (!order || !capture) return refuse(404, 'INVALID_RESOURCE_ID');
      if (capture.status === 'REFUNDED') return refuse(422, 'CAPTURE_FULLY_REFUNDED');
      if (capture.status === 'PENDING' || capture.status === 'DECLINED')
        return refuse(422, 'INVALID_CAPTURE_STATUS');
      const back = amount ?? order.amount;
      if (back.currency_code !== order.amount.currency_code)
        return refuse(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
      const given = capture.refunds.reduce((sum, refund) => sum + refund.cents, 0) + cents(back);
      if (given > cents(order.amount)) return refuse(422, 'REFUND_AMOUNT_EXCEEDED');
      const id = newId();
      capture.refunds.push({ id, cents: cents(back), customId: custom_id });
      capture.status = given === cents(order.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
      return { id, amount: back, order };
    },
  };
}

function refuse(status: number, issue: string): never {
  throw new PaypalProblem(status, issue);
}

function cents({ value }: PaypalAmount): number {
  return Math.round(Number(value) * 100);
}
