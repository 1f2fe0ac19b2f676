import type { TFunction } from 'i18next';
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RenderingContext } from '#client/rendering.ts';
import { withoutUnknown } from '#engine/form/answers.ts';
import type { Answers } from '#engine/form/flow.ts';
import { migrate } from '#engine/form/migrations.ts';
import { type Known, prefilled } from '#engine/wizard/prefill.ts';
import { createWizard, type Wizard } from '#engine/wizard/wizard.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { chinaAreaCode } from '../options/area-codes.ts';
import { callPort, type FlowCalls } from '../flows/call-port.ts';
import { checkPort } from '../flows/checks.ts';
import { loadFlow, loadWords } from '#app/parts/site/library/flow-library.ts';
import { takeLeft } from './left-answers.ts';
import { knownOfUser, knownUser } from '../flows/known-user.ts';
import { stepCounter } from '../flows/step-counter.ts';
import { type Opening, type Outcome, useOpening } from '../flows/use-opening.ts';

/** The forms of pages that are rendered, by page and id: React may ask for one several times. */
const served = new WeakMap<object, Map<string, Promise<Outcome>>>();
const takenOver = {};

/** What a form begins with. */
interface Beginning {
  /** The initial answers. */
  readonly answers?: Answers | undefined;
  /** The version of the flow that the initial answers belong to; by default the present one. */
  readonly ofVersion?: number | undefined;
  /** The calls for which the machine waits. */
  readonly calls: FlowCalls;
  /** Answers that the address brings, by their pointers. */
  readonly brought?: Readonly<Record<string, string>>;
  /** Whether the initial answers are those of the first step, and it is sent at once. */
  readonly isBegun?: boolean;
}

/**
 * Opens a form without a draft: the server stores nothing of it before it is sent. When the session ends, the answers are
 * remembered until the same user signs in again.
 */
export function useOneOffFlow(
  id: string,
  { answers = {}, ofVersion, calls, brought = {}, isBegun = false }: Beginning,
): { opening: Opening; retry: () => void } {
  const { t } = useTranslation();
  const page = use(RenderingContext) ?? takenOver;
  const isHydrated = useHydrated();
  const form = { id, answers, ofVersion, calls, brought, isBegun, t };
  // The same in each render: React may begin to take the page over, and then render this part anew.
  const [begun] = useState(() => {
    // The form of the page has not these answers.
    if (isBegun || ofVersion !== undefined) return undefined;
    return isHydrated ? served.get(page)?.get(id) : servedForm(page, form);
  });
  const ready = begun && use(begun);
  useEffect(() => {
    if (ready?.state === 'ready') void fillInUser(ready.wizard);
    return () => void served.get(takenOver)?.delete(id);
    // Once, for the form that the page was rendered with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return useOpening(
    id,
    async () => {
      // After a new sign-in the profile may be missing. It is requested here, because `takeLeft` needs it.
      const user = await knownUser();
      return opened(
        { ...form, answers: { ...answers, ...takeLeft(id) } },
        user === null ? {} : await knownOfUser(user),
      );
    },
    ready,
  );
}

interface Form {
  id: string;
  answers: Answers;
  ofVersion: number | undefined;
  calls: FlowCalls;
  brought: Readonly<Record<string, string>>;
  isBegun: boolean;
  t: TFunction;
}

/** The form of a page that the server renders, as a visitor begins it, and the same while that page is taken over. */
function servedForm(page: object, form: Form): Promise<Outcome> {
  const forms = served.get(page) ?? new Map<string, Promise<Outcome>>();
  served.set(page, forms);
  const known = forms.get(form.id) ?? opened(form, {});
  forms.set(form.id, known);
  return known;
}

async function opened(
  { id, answers, ofVersion, calls, brought, isBegun, t }: Form,
  prefill: Known,
): Promise<Outcome> {
  const loaded = await loadFlow(id);
  if (loaded === null) return { state: 'unknownFlow' };
  await loadWords(loaded.flow);
  const { flow } = loaded;
  const wizard = createWizard({
    ...loaded,
    answers:
      ofVersion === undefined ? answers : withoutUnknown(flow, migrate(flow, answers, ofVersion).answers),
    call: callPort(calls, t),
    // The steps are counted for people.
    ...(typeof document === 'undefined' ? {} : stepCounter(loaded.flow)),
    check: checkPort(loaded.flow),
    prefill,
  });
  for (const [pointer, value] of Object.entries(brought)) wizard.set(pointer, value);
  if (isBegun) wizard.next();
  return { state: 'ready', wizard, isNewVersion: false, areaCode: chinaAreaCode, isKept: () => false };
}

/** Fills in what is known of a signed-in user, where the form that the server has rendered for visitors has nothing. */
async function fillInUser(wizard: Wizard): Promise<void> {
  const user = await knownUser();
  if (user === null) return;
  const known = await knownOfUser(user);
  const { filled } = prefilled(wizard.flow, wizard.getSnapshot().answers, known);
  for (const [pointer, value] of filled) wizard.set(pointer, value);
}
