import type { TFunction } from 'i18next';
import { v4 as uuid } from 'uuid';
import { refreshReleases } from '#client/live-releases.ts';
import { readSession } from '#client/session.ts';
import type { OrderFact } from '#contract/facts.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { withoutUnknown } from '#engine/form/answers.ts';
import { withFacts } from '#engine/form/fact-places.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { createDraft, type Draft, type DraftEvents } from '#engine/wizard/draft.ts';
import type { Left } from '#engine/wizard/journal.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import type { Wanted } from '#engine/wizard/walk.ts';
import { whenIdle } from '#engine/react/when-idle.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { areaCodeOf } from '../options/area-codes.ts';
import { callPort } from './call-port.ts';
import { orderCalls } from './order-calls.ts';
import { checkPort } from './checks.ts';
import { onLeave, onOnline } from './device-signals.ts';
import { answersOf, beginDraft, draftPort, isNewer, readDraft, type SavedDraft } from './draft-port.ts';
import { type LoadedFlow, loadWords, sentWith } from '#app/parts/site/library/flow-library.ts';
import { keepFormOf, keepOrder, readOrKept } from './kept-order.ts';
import { type DeviceJournal, deviceJournal } from './journal-port.ts';
import { knownOfUser, knownUser } from './known-user.ts';
import { stepCounter } from './step-counter.ts';
import type { Outcome } from './use-opening.ts';
import { ordersToContinue } from './orders-to-continue.ts';

/** The flow and the order to open. */
export interface OpenFlow {
  load(): Promise<LoadedFlow | null>;
  /** The number of the order to continue; null for a new one. */
  orderNumber: string | null;
  /**
   * How a new order begins. `ask`: if the customer has open orders of this product, nothing is opened, and they are
   * returned. `left`: with answers that this device has kept. `empty`: without them.
   */
  begin: 'ask' | 'left' | 'empty';
  /** The form was renewed while it was open. */
  isRenewed?: boolean;
  /** The initial answers of a new order. */
  answers?: Answers;
  /** Initial answers that are known by the facts that they are. */
  facts?: Partial<Record<OrderFact, string | number>>;
  wanted?: Wanted | undefined;
}

/** A draft, with the unsaved entries of closed windows. */
interface OpenedDraft {
  saved: SavedDraft | null;
  answers: Answers;
  left: Left;
  requestId: string;
  /** The oldest version of the flow in which any of the answers was stored. */
  version: number;
}

/** Opens a flow that has a draft. Its machine names the calls that store the draft. @throws ApiError */
export async function openDraftFlow(open: OpenFlow, t: TFunction): Promise<Outcome> {
  const live = await open.load();
  if (live === null) return { state: 'unknownFlow' };
  if (readSession().token === null)
    return (await import('./open-for-visitor.tsx')).openForVisitor(live, open, t);
  const { draft: section } = machineMeta(live.machine);
  if (section === undefined)
    throw new Error(`the machine of ${live.flow.id} names no calls that keep a draft`);
  const { orderNumber, begin } = open;
  const [user, order, asking] = await Promise.all([
    knownUser(),
    orderNumber === null ? null : readOrKept((number) => readDraft(section, number), orderNumber),
    orderNumber === null && begin === 'ask' ? ordersToContinue(live.flow) : null,
    loadWords(live.flow),
  ]);
  if (asking !== null) return asking;
  // Whose it is may have been unknown when it was read.
  if (order !== null) keepOrder(order);
  const { flow, machine } = order === null ? live : await sentWith(order, live);
  const areaCode = areaCodeOf(user?.nationality ?? '', readSession().locale, t);
  const journal = user === null ? null : deviceJournal({ user: user.id, flow, orderNumber });
  if (order !== null && order.childType !== flow.header.childType) return { state: 'notFound' };
  // A newer form was published since this page was loaded.
  if (order !== null && isNewer(flow, order))
    return (await refreshReleases()) ? openDraftFlow(open, t) : { state: 'outdated' };
  if (order !== null && order.orderStatus !== OrderStatus.draft) {
    journal?.read({});
    journal?.clear();
  }
  const isSent = order !== null && order.orderStatus !== OrderStatus.draft;
  const found = isSent
    ? { ...fresh(flow), saved: order, answers: answersOf(flow, order) }
    : orderNumber === null && begin === 'empty'
      ? fresh(flow)
      : await findLeft(section, flow, order, journal);
  const { saved, answers, left, requestId, version } = found;
  const { unsent } = left;
  const isNew = saved === null && unsent === null;
  const known = isNew && user !== null ? await knownOfUser(user) : {};
  const { answers: first = {}, facts = {} } = open;
  const begun = isNew ? withFacts(flow, withoutUnknown(flow, first), facts) : answers;
  // A new order begins at its first step, even where that is answered already.
  const wanted = open.wanted ?? (isNew ? { name: flow.steps[0]!.name } : undefined);
  const wizard = createWizard({
    flow,
    machine,
    call: callPort(orderCalls, t),
    ...stepCounter(flow),
    check: checkPort(flow),
    prefill: known,
    answers: begun,
    ...(wanted === undefined ? {} : { wanted }),
    ...(isSent ? { status: order.orderStatus } : {}),
    draft: (events: DraftEvents): Draft =>
      createDraft({
        port: draftPort(section, flow, t),
        record: saved,
        saved: answers,
        requestId,
        sent: left.sent,
        ...(unsent === null ? {} : { unsent }),
        events,
        changedElsewhere: t('form:save.changed'),
        ...(journal === null ? {} : { journal }),
        onOnline,
        onLeave,
      }),
  });
  if (!isSent && !isNew) whenIdle(() => keepFormOf(flow));
  return {
    state: 'ready',
    wizard,
    isNewVersion: !isSent && (version < flow.header.version || open.isRenewed === true),
    areaCode: await areaCode,
    isKept: () => journal?.isKept ?? false,
  };
}

const nothing: Left = { unsent: null, sent: [], entries: [] };

/** The state of a new order. */
const fresh = (flow: Flow): OpenedDraft => {
  return { saved: null, answers: {}, left: nothing, requestId: uuid(), version: flow.header.version };
};

/**
 * Reads the journal. For a new order it is unknown whether the request that creates it has arrived. So it is
 * sent again with the same request id, and the order that the server returns is continued, unless that order
 * was sent meanwhile.
 */
async function findLeft(
  section: string,
  flow: Flow,
  saved: SavedDraft | null,
  journal: DeviceJournal | null,
): Promise<OpenedDraft> {
  const answers = saved === null ? {} : answersOf(flow, saved);
  const { version } = flow.header;
  const { requestId, ...left } = journal?.read(answers) ?? { ...nothing, requestId: null, version };
  const kept = Math.min(left.version, saved?.savedVersion ?? version);
  const found = { saved, answers, left, requestId: requestId ?? uuid(), version: kept };
  if (journal === null || saved !== null || requestId === null || left.unsent === null) return found;
  const created = await beginDraft(section, flow, requestId, left.unsent.answers).catch(() => null);
  if (created === null) return found;
  if (created.orderStatus !== OrderStatus.draft) {
    journal.clear();
    return fresh(flow);
  }
  const now = answersOf(flow, created);
  return { saved: created, answers: now, left: journal.read(now), requestId, version: kept };
}
