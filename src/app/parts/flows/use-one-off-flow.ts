import { useTranslation } from 'react-i18next';
import type { Answers } from '#engine/form/flow.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { chinaAreaCode } from '../options/area-codes.ts';
import { callPort } from './calls.ts';
import { checkPort } from './checks.ts';
import { loadFlow } from './flow-library.ts';
import { loadWords } from './load-words.ts';
import { type Opening, useOpening } from './use-opening.ts';

/**
 * Opens a form that is filled in and sent at once; nothing of it is kept, neither here nor with the server.
 *
 * @param answers what it begins with
 */
export function useOneOffFlow(id: string, answers: Answers = {}): { opening: Opening; retry: () => void } {
  const { t } = useTranslation();
  return useOpening(id, async () => {
    const loaded = await loadFlow(id);
    if (loaded === null) return { state: 'unknownFlow' };
    await loadWords(loaded.flow);
    const wizard = createWizard({ ...loaded, answers, call: callPort(t), check: checkPort });
    return { state: 'ready', wizard, isNewVersion: false, areaCode: chinaAreaCode, isKept: () => false };
  });
}
