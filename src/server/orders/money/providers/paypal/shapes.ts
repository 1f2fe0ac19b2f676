import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** An amount as PayPal writes it: `19.99` and `EUR`. */
const Amount = Type.Object({ currency_code: Type.String(), value: Type.String() });

const Account = Type.Object({ merchant_id: Type.Optional(Type.String()) });
const Links = Type.Array(Type.Object({ rel: Type.String(), href: Type.String() }));

const Capture = Type.Object({
  id: Type.String({ minLength: 1 }),
  status: Type.Optional(Type.String()),
  amount: Type.Optional(Amount),
  custom_id: Type.Optional(Type.String()),
  invoice_id: Type.Optional(Type.String()),
  payee: Type.Optional(Account),
});

const Unit = Type.Object({
  custom_id: Type.Optional(Type.String()),
  invoice_id: Type.Optional(Type.String()),
  payee: Type.Optional(Account),
  payments: Type.Optional(Type.Object({ captures: Type.Optional(Type.Array(Capture)) })),
});

/** The parts of an order that are read. */
export const Order = Type.Object({
  id: Type.String({ minLength: 1 }),
  status: Type.String(),
  purchase_units: Type.Optional(Type.Array(Unit)),
  links: Type.Optional(Links),
});

/** A refund that was made. */
export const Refund = Type.Object({
  id: Type.String({ minLength: 1 }),
  status: Type.Optional(Type.String()),
});

/** The answer with an access token. */
export const Token = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Number() });

/** An error: its name, and its issues. */
export const Problem = Type.Object({
  name: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  details: Type.Optional(Type.Array(Type.Object({ issue: Type.Optional(Type.String()) }))),
});

/** A notification; its type says what its resource is. */
export const Event = Type.Object({
  id: Type.String({ minLength: 1 }),
  event_type: Type.String(),
  resource: Type.Unknown(),
});

/** The resource of `PAYMENT.CAPTURE.*`: a capture, or a refund that names its capture by a link. */
export const Payment = Type.Object({
  ...Capture.properties,
  /** Of a refund: the account that gives the money back, which is ours. */
  payer: Type.Optional(Account),
  supplementary_data: Type.Optional(
    Type.Object({
      related_ids: Type.Optional(Type.Object({ order_id: Type.Optional(Type.String()) })),
    }),
  ),
  links: Type.Optional(Links),
});

export type Amount = Static<typeof Amount>;
export type Capture = Static<typeof Capture>;
export type Order = Static<typeof Order>;
export type Payment = Static<typeof Payment>;

/** @returns the value where it has that shape, with any further properties; otherwise undefined. */
export function shaped<S extends TSchema>(schema: S, value: unknown): Static<S> | undefined {
  return Value.Check(schema, value) ? value : undefined;
}
