import { agreementFigures } from '#contract/figures.ts';
import type { LocalizedText } from '#contract/locale.ts';
import { filledText } from '../services/filled-text.ts';

/** A text of a record with the figures of the product that it names, for example `{{draftDays}}`. */
export const withFigures = (text: LocalizedText): LocalizedText => filledText(text, () => agreementFigures);
