import { answersOf } from '#app/parts/site/flows/draft-port.ts';
import { loadProductFlow, loadWords, sentWith } from '#app/parts/site/library/flow-library.ts';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { deskReview } from '#contract/desk-review.contract.ts';
import type { Answers } from '#engine/form/flow.ts';
import { createWizard, type Wizard } from '#engine/wizard/wizard.ts';

/** An application as the server tells it. */
export type Application = Reply<typeof deskReview.open>;

/** An application with the flow that it was sent with. */
export interface OpenedApplication {
  readonly application: Application;
  readonly wizard: Wizard;
  /** The answers before the last correction; null where there was none. */
  readonly before: Answers | null;
}

/**
 * Opens an application. `gone`: its answers were deleted. `outdated`: this window has no form for it.
 *
 * @throws ApiError
 */
export async function openApplication(id: number): Promise<OpenedApplication | 'gone' | 'outdated'> {
  const application = await call(deskReview.open, { id });
  const live = await loadProductFlow(application.childType);
  if (live === null) return 'outdated';
  const { form, version, data, orderStatus } = application;
  const [{ flow, machine }] = await Promise.all([
    sentWith(form === undefined ? {} : { form }, live),
    loadWords(live.flow),
  ]);
  if (version > flow.header.version) return 'outdated';
  if (Object.keys(data).length === 0) return 'gone';
  const wizard = createWizard({
    flow,
    machine,
    answers: answersOf(flow, { data, version }),
    status: orderStatus,
    call: () => Promise.reject(new Error('the answers of an application are only read')),
  });
  const before = application.before && answersOf(flow, { data: application.before.data, version });
  return { application, wizard, before };
}
