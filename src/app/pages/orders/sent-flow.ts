import { answersOf, isNewer, readDraft } from '#app/parts/site/flows/draft-port.ts';
import { loadProductFlow, loadWords, sentWith } from '#app/parts/site/library/flow-library.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { createWizard, type Wizard } from '#engine/wizard/wizard.ts';
import type { Order } from './order-terms.ts';

/**
 * Reads the answers of an order. `gone`: they were deleted. `outdated`: they have a newer version than the form
 * in this window.
 *
 * @throws ApiError
 */
export async function openSentAnswers({
  childType,
  orderNumber,
  orderStatus,
}: Pick<Order, 'childType' | 'orderNumber' | 'orderStatus'>): Promise<Wizard | 'gone' | 'outdated'> {
  const live = await loadProductFlow(childType);
  if (live === null) return 'outdated';
  const { draft: section } = machineMeta(live.machine);
  if (section === undefined) throw new Error(`the machine of ${live.flow.id} keeps no draft`);
  const [saved] = await Promise.all([readDraft(section, orderNumber), loadWords(live.flow)]);
  const { flow, machine } = await sentWith(saved, live);
  if (isNewer(flow, saved)) return 'outdated';
  if (Object.keys(saved.data).length === 0) return 'gone';
  return createWizard({
    flow,
    machine,
    answers: answersOf(flow, saved),
    status: orderStatus,
    call: () => Promise.reject(new Error('answers that were sent are only read')),
  });
}
