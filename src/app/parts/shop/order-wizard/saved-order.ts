import type { SavedDraft } from '../../site/flows/draft-port.ts';
import type { WizardState } from '#engine/wizard/wizard.ts';

/** The wizard's order in the server's last reply; null when nothing was saved yet. */
export function savedOrder({ record }: Pick<WizardState, 'record'>): SavedDraft | null {
  // The draft stores the whole reply of the server as its record. The engine's type names only a part of it.
  return record as SavedDraft | null;
}
