import type { SavedDraft } from '../flows/draft-port.ts';
import type { WizardState } from '#engine/wizard/wizard.ts';

/** The order of a wizard as the server last told of it; null while nothing was saved. */
export function savedOrder({ record }: Pick<WizardState, 'record'>): SavedDraft | null {
  // The keeper of the draft hands on what the calls reply, of which the engine needs but a part.
  return record as SavedDraft | null;
}
