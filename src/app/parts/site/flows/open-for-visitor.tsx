import type { TFunction } from 'i18next';
import { v4 as uuid } from 'uuid';
import { visitor } from '#client/device-notes.ts';
import type { OrderFact } from '#contract/facts.ts';
import { compact, withoutUnknown } from '#engine/form/answers.ts';
import type { Answers } from '#engine/form/flow.ts';
import { withFacts } from '#engine/form/fact-places.ts';
import { createJournal } from '#engine/wizard/journal.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { loadCatalogues } from '#app/i18n.ts';
import { type LoadedFlow, loadWords } from '#app/parts/site/library/flow-library.ts';
import { areaCodeOf } from '../options/area-codes.ts';
import { callPort } from './call-port.ts';
import { checkPort } from './checks.ts';
import { onLeave } from './device-signals.ts';
import { deviceJournal } from './journal-port.ts';
import { keepFormOf } from './kept-order.ts';
import { orderCalls } from './order-calls.ts';
import { stepCounter } from './step-counter.ts';
import type { Opened } from './use-opening.ts';
import { VisitorNote } from './visitor-note.tsx';
import { readSession } from '#client/session.ts';

/** What the order begins with. */
interface Begun {
  answers?: Answers;
  facts?: Partial<Record<OrderFact, string | number>>;
}

/**
 * Opens a flow with a draft for somebody who is not signed in: its first step only. The answers are kept in this window,
 * as those of a new order that the server does not have yet, so the order continues with them after the sign-in.
 */
export async function openForVisitor(
  { flow, machine }: LoadedFlow,
  { answers: given = {}, facts = {} }: Begun,
  t: TFunction,
): Promise<Opened> {
  const first = flow.steps[0]!.name;
  const journal = deviceJournal({ user: visitor, flow, orderNumber: null });
  const { unsent, requestId } = journal.read({});
  const answers = withFacts(flow, { ...withoutUnknown(flow, given), ...unsent?.answers }, facts);
  const [areaCode] = await Promise.all([
    areaCodeOf('', readSession().locale, t),
    loadWords(flow),
    loadCatalogues(['auth']),
  ]);
  const wizard = createWizard({
    flow,
    machine,
    call: callPort(orderCalls, t),
    ...stepCounter(flow),
    check: checkPort(flow),
    answers,
    wanted: { name: first },
  });
  const id = requestId ?? uuid();
  const notes = createJournal(journal, () => [
    {
      answers: compact(wizard.getSnapshot().answers),
      base: {},
      sent: [],
      requestId: id,
      at: Date.now(),
    },
    null,
  ]);
  let last = wizard.getSnapshot().answers;
  const watching = wizard.subscribe(() => {
    const { answers: now } = wizard.getSnapshot();
    if (now === last) return;
    last = now;
    keepFormOf(flow);
    notes.note();
  });
  const endLeaving = onLeave(() => notes.flush());
  const { stop } = wizard;
  wizard.stop = () => {
    notes.flush();
    watching.unsubscribe();
    endLeaving();
    stop();
  };
  return {
    state: 'ready',
    wizard,
    isNewVersion: false,
    areaCode,
    isKept: () => true,
    above: <VisitorNote wizard={wizard} first={first} onKeep={() => notes.flush()} />,
  };
}
