import { invalid, missing, ok, refused, type FakeAnswer } from './stripe-fake-answer.ts';
import { textAt, textsAt, type Form } from './stripe-fake-form.ts';
import { newId, secondsNow, type FakeSession, type StripeStore } from './stripe-fake-store.ts';
import { listView, sessionView } from './stripe-fake-views.ts';

/** The parameters of a session that the fake accepts. Other names are refused, as at Stripe. */
const known: ReadonlySet<string> = new Set([
  'adaptive_pricing',
  'allowed_payment_method_types',
  'cancel_url',
  'client_reference_id',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'success_url',
]);

const locales: ReadonlySet<string> = new Set(['auto', 'de', 'en', 'es', 'fr', 'it', 'zh', 'zh-HK', 'zh-TW']);

const MINUTE = 60;
const SMALLEST_EUR = 50;

export function createSession(store: StripeStore, form: Form): FakeAnswer {
  const mistake = mistakeIn(form);
  if (mistake !== undefined) return mistake;
  const session: FakeSession = {
    id: newId('cs_test'),
    created: secondsNow(),
    expiresAt: Number(textAt(form, 'expires_at')),
    reference: textAt(form, 'client_reference_id') || null,
    metadata: textsAt(form, 'metadata'),
    intentMetadata: textsAt(form, 'payment_intent_data.metadata'),
    amount: Number(textAt(form, 'line_items.0.price_data.unit_amount')),
    currency: textAt(form, 'line_items.0.price_data.currency'),
    title: textAt(form, 'line_items.0.price_data.product_data.name'),
    locale: textAt(form, 'locale'),
    successUrl: textAt(form, 'success_url'),
    cancelUrl: textAt(form, 'cancel_url'),
    status: 'open',
    intent: undefined,
  };
  store.sessions.set(session.id, session);
  return ok(sessionView(store, session));
}

export function readSession(store: StripeStore, id: string, form: Form): FakeAnswer {
  const session = store.sessions.get(id);
  if (session === undefined) return missing('checkout.session', id);
  return ok(sessionView(store, session, Object.values(textsAt(form, 'expand'))));
}

export function listSessions(store: StripeStore, form: Form): FakeAnswer {
  const since = Number(textAt(form, 'created.gte'));
  const after = textAt(form, 'starting_after');
  const limit = Number(textAt(form, 'limit') || '10');
  if (limit > 100) return invalid('parameter_invalid_integer', 'limit');
  const all = [...store.sessions.values()].reverse().filter(({ created }) => created >= since);
  const rest = after === '' ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
  const page = rest.slice(0, limit).map((session) => sessionView(store, session));
  return ok(listView('/v1/checkout/sessions', page, rest.length > limit));
}

/** @param expired called with the session that is now closed */
export function expireSession(
  store: StripeStore,
  id: string,
  expired: (session: FakeSession) => void,
): FakeAnswer {
  const session = store.sessions.get(id);
  if (session === undefined) return missing('checkout.session', id);
  if (session.status !== 'open') {
    const only = 'Only Checkout Sessions with a status in ["open"] can be expired.';
    return refused(400, undefined, `${only} This Session has a status of ${session.status}.`);
  }
  session.status = 'expired';
  expired(session);
  return ok(sessionView(store, session));
}

function mistakeIn(form: Form): FakeAnswer | undefined {
  const unknown = Object.keys(form).find((name) => !known.has(name));
  if (unknown !== undefined) return invalid('parameter_unknown', unknown);
  const line = 'line_items.0.price_data';
  const amount = textAt(form, `${line}.unit_amount`);
  const seconds = Number(textAt(form, 'expires_at')) - secondsNow();
  const rules: readonly (readonly [boolean, string, string])[] = [
    [textAt(form, 'mode') === 'payment', 'parameter_invalid', 'mode'],
    [/^[a-z]{3}$/.test(textAt(form, `${line}.currency`)), 'parameter_invalid', 'currency'],
    [/^\d+$/.test(amount), 'parameter_invalid_integer', 'unit_amount'],
    [Number(amount) >= SMALLEST_EUR, 'amount_too_small', 'unit_amount'],
    [textAt(form, `${line}.product_data.name`) !== '', 'parameter_missing', 'name'],
    [textAt(form, 'line_items.0.quantity') === '1', 'parameter_missing', 'quantity'],
    [locales.has(textAt(form, 'locale')), 'parameter_invalid', 'locale'],
    [URL.canParse(textAt(form, 'success_url')), 'url_invalid', 'success_url'],
    [URL.canParse(textAt(form, 'cancel_url')), 'url_invalid', 'cancel_url'],
    [textAt(form, 'client_reference_id').length <= 200, 'parameter_invalid', 'client_reference_id'],
    [seconds >= 30 * MINUTE && seconds <= 24 * 60 * MINUTE, 'parameter_invalid', 'expires_at'],
  ];
  const broken = rules.find(([holds]) => !holds);
  return broken && invalid(broken[1], broken[2]);
}
