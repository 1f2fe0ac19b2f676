import type { Payload, Reply } from '#contract/define.ts';
import type { sandbox } from '#contract/payments.contract.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { isSigned } from '../../services/files/signed-link.ts';
import { type SandboxPayment, sandboxPayment, setSandboxState } from './providers/sandbox/rows.ts';
import { amountOf } from './provider.ts';
import { SANDBOX_LINKS, sandboxNotification } from './providers/sandbox/calls.ts';
import { receiveNotification } from './receive-notification.ts';

type Link = Payload<typeof sandbox.look>;
type Outcome = Payload<typeof sandbox.decide>['outcome'];

const states = { approve: 'captured', fail: 'failed', cancel: 'cancelled' } as const;

/**
 * The content of the sandbox's page.
 *
 * @throws CatalogueFault notFound for a wrong link, one that is too old, and where there is no sandbox.
 */
export async function lookAtSandbox(context: Call, link: Link): Promise<Reply<typeof sandbox.look>> {
  const { details, state } = await linked(context, link);
  const { mode, title, orderNumber, currency, minor, cancelUrl } = details;
  const isOpen = state === 'open';
  return { mode, title, orderNumber, currency, amount: amountOf(minor), isOpen, cancelUrl };
}

/** Decides a payment as its customer does on a provider's page, and sends our server the notification of a provider. */
export async function decideAtSandbox(
  context: Call,
  link: Link,
  outcome: Outcome,
): Promise<Reply<typeof sandbox.decide>> {
  const { id } = await linked(context, link);
  await setSandboxState(context.db, id, states[outcome]);
  const decided = await linked(context, link);
  const provider = context.payments.byName('sandbox');
  if (!provider) throw new CatalogueFault('notFound');
  await receiveNotification(context, provider, sandboxNotification(context.dataKey, decided));
  const { successUrl, cancelUrl } = decided.details;
  return { url: decided.state === 'cancelled' ? cancelUrl : successUrl };
}

async function linked(
  { db, payments, dataKey, now }: Call,
  { attempt, expires, signature }: Link,
): Promise<SandboxPayment> {
  const id = attempt.toLowerCase();
  const isOn = payments.byName('sandbox') !== undefined;
  const isValid = isOn && isSigned(dataKey, SANDBOX_LINKS, { id, expires, signature }, now());
  const payment = isValid ? await sandboxPayment(db, id) : undefined;
  if (!payment) throw new CatalogueFault('notFound');
  return payment;
}
