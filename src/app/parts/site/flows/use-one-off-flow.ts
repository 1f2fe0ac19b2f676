import { useTranslation } from 'react-i18next';
import type { Answers } from '#engine/form/flow.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { chinaAreaCode } from '../options/area-codes.ts';
import { callPort, type FlowCalls } from './call-port.ts';
import { accountCalls } from './account-calls.ts';
import { checkPort } from './checks.ts';
import { loadFlow, loadWords } from '#app/parts/site/library/flow-library.ts';
import { takeLeft } from './left-answers.ts';
import { knownOfUser, knownUser } from './known-user.ts';
import { stepCounter } from './step-counter.ts';
import { type Opening, useOpening } from './use-opening.ts';

/**
 * Opens a form without a draft. Nothing is stored on the device or the server. Only when the session ends, the
 * answers are remembered until the same user signs in again.
 *
 * @param answers the initial answers
 * @param calls what the machine waits for
 */
export function useOneOffFlow(
  id: string,
  answers: Answers = {},
  calls: FlowCalls = accountCalls,
): { opening: Opening; retry: () => void } {
  const { t } = useTranslation();
  return useOpening(id, async () => {
    const loaded = await loadFlow(id);
    if (loaded === null) return { state: 'unknownFlow' };
    // After a new sign-in the profile may be missing. It is requested here, because `takeLeft` needs it.
    const [user] = await Promise.all([knownUser(), loadWords(loaded.flow)]);
    const begun = { ...answers, ...takeLeft(id) };
    const wizard = createWizard({
      ...loaded,
      answers: begun,
      call: callPort(calls, t),
      ...stepCounter(loaded.flow),
      check: checkPort(loaded.flow),
      prefill: user === null ? {} : await knownOfUser(user),
    });
    return { state: 'ready', wizard, isNewVersion: false, areaCode: chinaAreaCode, isKept: () => false };
  });
}
