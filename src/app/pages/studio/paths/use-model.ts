import { useEffect, useState } from 'react';
import { loadCatalogues } from '#app/i18n.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import type { FlowModel } from './model.ts';

type ModelCode = (typeof import('./model.ts'))['modelCode'];

/** The code that explores machines, with the sentences about paths. It is as large as the rest of the studio. */
export async function loadModel(): Promise<ModelCode> {
  const [{ modelCode }] = await Promise.all([import('./model.ts'), loadCatalogues(['findings'])]);
  return modelCode;
}

/** The model of the flow in the preview; null while it is explored. `problem` says why there is none, in English. */
interface UsedModel {
  code: ModelCode | null;
  model: FlowModel | null;
  problem: string | null;
}

const waiting: UsedModel = { code: null, model: null, problem: null };

/** Explores the machine of the flow in the preview, again after each change of its schema. */
export function useModel({ flow, machine }: Wizard): UsedModel {
  const [known, setKnown] = useState<UsedModel & { of: unknown }>({ ...waiting, of: null });
  useEffect(() => {
    let left = false;
    const explore = async (): Promise<void> => {
      let code: ModelCode | null = null;
      try {
        code = await loadModel();
        if (!left) setKnown({ code, model: code.modelOf(flow, machine), problem: null, of: flow });
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        if (!left) setKnown({ code, model: null, problem, of: flow });
      }
    };
    void explore();
    return () => void (left = true);
  }, [flow, machine]);
  return known.of === flow ? known : waiting;
}
