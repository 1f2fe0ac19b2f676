import { loadFlow, loadWords } from '#app/parts/site/library/flow-library.ts';
import { type Opening, useOpening } from '#app/parts/site/flows/use-opening.ts';
import { withoutUnknown } from '#engine/form/answers.ts';
import type { Answers } from '#engine/form/flow.ts';
import { createWizard } from '#engine/wizard/wizard.ts';

/** Opens the form of a kind of records with the answers of one of them. It is not kept as a draft. */
export function useRecordWizard(kind: string, answers: Answers): { opening: Opening; retry: () => void } {
  return useOpening(`content/${kind}`, async () => {
    const loaded = await loadFlow(`content/${kind}`);
    if (loaded === null) return { state: 'unknownFlow' };
    await loadWords(loaded.flow);
    const wizard = createWizard({
      ...loaded,
      answers: withoutUnknown(loaded.flow, answers),
      wanted: { name: 'words' },
      // The room sends the answers itself, with what stands beside the form.
      call: async () => null,
    });
    return { state: 'ready', wizard, isNewVersion: false, areaCode: '+86', isKept: () => false };
  });
}
