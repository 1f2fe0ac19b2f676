import type { TFunction } from 'i18next';
import { v4 as uuid } from 'uuid';
import { readSession } from '#client/session.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { createDraft, type Draft, type DraftEvents } from '#engine/wizard/draft.ts';
import { narrowedFlow } from '#engine/form/narrowed-flow.ts';
import { isRelated, shownFields } from '#engine/form/open-fields.ts';
import { narrowedMachine } from '#engine/wizard/narrowed-machine.ts';
import { firstPlace, machineMeta } from '#engine/wizard/place.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { loadCatalogues } from '../../../i18n.ts';
import { callPort } from '../../site/flows/call-port.ts';
import { checkPort } from '../../site/flows/checks.ts';
import { onLeave, onOnline } from '../../site/flows/device-signals.ts';
import { answersOf, draftPort, isNewer, readDraft } from '../../site/flows/draft-port.ts';
import { loadProductFlow, loadWords, sentWith } from '#app/parts/site/library/flow-library.ts';
import { deviceJournal } from '../../site/flows/journal-port.ts';
import { knownUser } from '../../site/flows/known-user.ts';
import type { NotOpened, Opened } from '../../site/flows/use-opening.ts';
import { areaCodeOf } from '../../site/options/area-codes.ts';
import { newlyRequired, forgetNewlyRequired, noteNewlyRequired } from './newly-required.ts';
import { correctionCalls, RESUBMIT } from './correction-calls.ts';
import { correctionNamespaces, type CorrectedOrder } from './rejected-item.ts';

/**
 * Opens the corrections of an order: the flow with only the items that were sent back. It is saved like any
 * draft. `notFound` when no corrections are left.
 *
 * @throws ApiError
 */
export async function openCorrections(
  { orderNumber, childType }: CorrectedOrder,
  pointers: readonly string[],
  t: TFunction,
): Promise<Opened | NotOpened> {
  const [live] = await Promise.all([loadProductFlow(childType), loadCatalogues(correctionNamespaces)]);
  if (live === null) return { state: 'unknownFlow' };
  const { draft: section } = machineMeta(live.machine);
  if (section === undefined) throw new Error(`the machine of ${live.flow.id} keeps no draft`);
  const [user, order] = await Promise.all([
    knownUser(),
    readDraft(section, orderNumber),
    loadWords(live.flow),
  ]);
  const whole = await sentWith(order, live);
  if (order.childType !== childType || order.orderStatus !== OrderStatus.rejected)
    return { state: 'notFound' };
  if (isNewer(whole.flow, order)) return { state: 'outdated' };
  const answers = answersOf(whole.flow, order);
  // The journal is named after the items, so that entries about other items are not used here.
  const part = pointers.toSorted().join(' ');
  const journal =
    user === null ? null : deviceJournal({ user: user.id, flow: whole.flow, part, orderNumber });
  const { unsent = null, sent = [] } = journal?.read(answers) ?? {};
  const noteKey = `${whole.flow.id} ${part}:${orderNumber}`;
  const also = user === null ? [] : newlyRequired(user.id, noteKey);
  const flow = narrowedFlow(whole.flow, answers, [...pointers, ...also], order.excused);
  const machine = narrowedMachine({ whole, flow, answers, call: RESUBMIT });
  const { name, entry } = firstPlace(machine);
  const onSent = (): void => {
    if (user !== null) forgetNewlyRequired(user.id, noteKey);
  };
  const port = draftPort(section, whole.flow, t);
  const save: typeof port.save = (record, data) => {
    const besides = shownFields(flow, data).filter(
      (field) => !pointers.some((each) => isRelated(field, each)),
    );
    if (user !== null) noteNewlyRequired(user.id, noteKey, besides);
    return port.save(record, data);
  };
  const wizard = createWizard({
    flow,
    machine,
    call: callPort(correctionCalls(onSent), t),
    check: checkPort(whole.flow),
    answers,
    // An unreadable file is a valid answer, so the wizard would skip its place. Therefore the first place is
    // given.
    wanted: entry === null ? { name } : { name, entry },
    draft: (events: DraftEvents): Draft =>
      createDraft({
        port: { ...port, save },
        record: order,
        saved: answers,
        requestId: uuid(),
        sent,
        ...(unsent !== null && { unsent }),
        events,
        changedElsewhere: t('form:save.changed'),
        ...(journal !== null && { journal }),
        onOnline,
        onLeave,
      }),
  });
  return {
    state: 'ready',
    wizard,
    isNewVersion: false,
    areaCode: await areaCodeOf(user?.nationality ?? '', readSession().locale, t),
    isKept: () => journal?.isKept ?? false,
  };
}
