import type { Payload, Reply } from '#contract/define.ts';
import type { sandbox } from '#contract/payments.contract.ts';
import type { CallContext } from '../../services/call-context.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { deskOf } from '../desk.ts';
import { isSigned } from '../../services/files/signed-link.ts';
import { type SandboxPayment, sandboxPayment, setSandboxState } from './sandbox-rows.ts';
import { SANDBOX_LINKS, sandboxNotification } from './providers/sandbox.ts';
import { receiveNotification } from './receive-notification.ts';

type Link = Payload<typeof sandbox.look>;
type Outcome = Payload<typeof sandbox.decide>['outcome'];

const states = { approve: 'captured', fail: 'failed', cancel: 'cancelled' } as const;

/**
 * What the sandbox's page shows.
 *
 * @throws CatalogueFault notFound for a wrong link, one that is too old, and where there is no sandbox.
 */
export async function lookAtSandbox(context: CallContext, link: Link): Promise<Reply<typeof sandbox.look>> {
  const { details, state } = await linked(context, link);
  const { mode, title, orderNumber, currency, minor, cancelUrl } = details;
  const isOpen = state === 'open';
  return { mode, title, orderNumber, currency, amount: minor / 100, isOpen, cancelUrl };
}

/** Decides a payment as its customer would at a provider's, and notifies ourselves as the provider would. */
export async function decideAtSandbox(
  context: CallContext,
  link: Link,
  outcome: Outcome,
): Promise<Reply<typeof sandbox.decide>> {
  const { id } = await linked(context, link);
  await setSandboxState(context.db, id, states[outcome]);
  const decided = await linked(context, link);
  const provider = context.deps.payments.byName('sandbox');
  if (!provider) throw new CatalogueFault('notFound');
  await receiveNotification(deskOf(context), provider, sandboxNotification(context.deps.dataKey, decided));
  const { successUrl, cancelUrl } = decided.details;
  return { url: decided.state === 'cancelled' ? cancelUrl : successUrl };
}

async function linked(
  { db, deps, now }: CallContext,
  { attempt, expires, signature }: Link,
): Promise<SandboxPayment> {
  const id = attempt.toLowerCase();
  const isOn = deps.payments.byName('sandbox') !== undefined;
  const isValid = isOn && isSigned(deps.dataKey, SANDBOX_LINKS, { id, expires, signature }, now());
  const payment = isValid ? await sandboxPayment(db, id) : undefined;
  if (!payment) throw new CatalogueFault('notFound');
  return payment;
}
