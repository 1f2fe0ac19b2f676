import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { loadFlow, loadWords } from '#app/parts/site/library/flow-library.ts';
import type { Answers } from '#engine/form/flow.ts';
import { flowKeys } from '#engine/form/locale-keys.ts';
import type { Wanted } from '#engine/wizard/walk.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { chinaAreaCode } from '../options/area-codes.ts';
import { callPort, type FlowCalls } from '../flows/call-port.ts';
import { checkPort } from '../flows/checks.ts';
import { deviceDraft } from './device-draft.ts';
import { knownOfUser, knownUser } from '../flows/known-user.ts';
import { stepCounter } from '../flows/step-counter.ts';
import { type Opening, type Outcome, useOpening } from '../flows/use-opening.ts';

/** A form whose draft is kept on this device until it is sent. */
export interface DeviceFlow {
  id: string;
  /** The subject of the text: `new`, or for example the article that is changed. It names the draft. */
  about: string;
  /** The answers that the form begins with: those that the server has, for what is changed. */
  start(): Promise<Answers>;
  /** Answers that this visit brings, by their pointers. They replace those of an earlier visit. */
  brought?: Readonly<Record<string, string>>;
  /** The calls for which the machine waits. */
  calls: FlowCalls;
  /** The step to open, if the answers lead there. */
  wanted?: Wanted | undefined;
}

/** Opens such a form, with what was written before and not sent. */
export function useDeviceFlow(form: DeviceFlow): { opening: Opening; retry: () => void } {
  const { t } = useTranslation();
  return useOpening(`${form.id} ${form.about}`, () => open(form, t));
}

async function open(
  { id, about, start, brought = {}, calls, wanted }: DeviceFlow,
  t: TFunction,
): Promise<Outcome> {
  const loaded = await loadFlow(id);
  if (loaded === null) return { state: 'unknownFlow' };
  const { flow } = loaded;
  const [user, answers] = await Promise.all([knownUser(), start(), loadWords(flow)]);
  const changed = t(flowKeys(flow, 'save.changed'));
  const draft = user === null ? null : deviceDraft({ user: user.id, flow, about }, answers, changed);
  const isNew = about.startsWith('new') && draft?.isBegun !== true;
  const wizard = createWizard({
    ...loaded,
    answers,
    ...(wanted !== undefined && { wanted }),
    call: callPort(draft === null ? calls : forgetting(calls, draft.forget), t),
    ...stepCounter(flow),
    check: checkPort(flow),
    prefill: isNew && user !== null ? await knownOfUser(user) : {},
    ...(draft !== null && { draft: draft.open }),
  });
  for (const [pointer, value] of Object.entries(brought)) wizard.set(pointer, value);
  return {
    state: 'ready',
    wizard,
    isNewVersion: false,
    areaCode: chinaAreaCode,
    isKept: () => draft?.isKept() ?? false,
  };
}

/** Removes the draft when it was sent. */
function forgetting(calls: FlowCalls, forget: () => void): FlowCalls {
  const all = Object.entries(calls).map(([name, call]) => {
    const perform: typeof call.perform = async (context) => {
      const reply = await call.perform(context);
      forget();
      return reply;
    };
    return [name, { ...call, perform }] as const;
  });
  return Object.fromEntries(all);
}
