import { useTranslation } from 'react-i18next';
import { type OpenFlow, openDraftFlow } from './open-draft-flow.ts';
import { type Opening, useOpening } from './use-opening.ts';

/** Opens a flow with a draft once for each `key`. */
export function useDraftFlow(key: string, open: OpenFlow): { opening: Opening; retry: () => void } {
  const { t } = useTranslation();
  return useOpening(key, () => openDraftFlow(open, t));
}
