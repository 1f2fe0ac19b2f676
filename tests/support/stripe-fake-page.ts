import { escapedHtml } from '#engine/form/html-characters.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StripeActions } from './stripe-fake-actions.ts';
import type { FakeSession, StripeStore } from './stripe-fake-store.ts';

/** The customer's actions on the page. */
const outcomes = {
  approve: 'Pay',
  decline: 'Pay by a card that is declined',
  fail: 'Pay by a debit that bounces',
  cancel: 'Back',
} as const;

/**
 * Stripe's page for a session. A customer who has paid is sent on after the shop was notified, even when the
 * debit fails later. After a declined card the customer stays on the page. Going back changes nothing.
 */
export async function answerCheckout(
  store: StripeStore,
  actions: StripeActions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, ref = '', outcome] = /^\/c\/pay\/(\w+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? [];
  const session = store.sessions.get(ref);
  if (session === undefined) return void response.writeHead(404).end('Not found');
  const page = `/c/pay/${ref}`;
  const isChosen = request.method === 'POST' && outcome !== undefined && outcome in outcomes;
  if (!isChosen || session.status !== 'open') return show(response, session);

  const chosen = outcome as keyof typeof outcomes;
  await actions[chosen](ref);
  const onwards = { approve: session.successUrl, fail: session.successUrl, cancel: session.cancelUrl };
  response.writeHead(303, { location: chosen === 'decline' ? page : onwards[chosen] }).end();
}

function show(response: ServerResponse, { id, title, amount, currency, status, intent }: FakeSession): void {
  const buttons = Object.entries(outcomes).map(
    ([outcome, words]) =>
      `<form method="post" action="/c/pay/${id}/${outcome}">` +
      `<button data-outcome="${outcome}">${words}</button></form>`,
  );
  const declined = intent ? '<p role="alert">Your card was declined.</p>' : '';
  const closed = status === 'expired' ? 'This session has expired.' : "You're all done here.";
  const price = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Checkout</title><link rel="icon" href="data:,">` +
        `<main><h1>${escapedHtml(title)}</h1><p>${price}</p>` +
        `${status === 'open' ? declined + buttons.join('') : `<p>${closed}</p>`}</main></html>`,
    );
}
