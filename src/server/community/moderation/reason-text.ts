import type { Call } from '../../services/call.ts';
import type { HoldReason } from './check-post.ts';

/** The reasons that the system gives. All other reasons are texts of operators or authors. */
const ofSystem: ReadonlySet<string> = new Set<HoldReason | 'reported' | 'offerEnded'>([
  'watchedWord',
  'firstLinks',
  'manyLinks',
  'flood',
  'sameText',
  'reported',
  'offerEnded',
]);

/** The reason of a step as text: the operator's own words, or the sentence of the catalogue in a language. */
export function reasonText(
  { translate, locale }: Pick<Call, 'translate' | 'locale'>,
  reason: string,
): string {
  return ofSystem.has(reason) ? translate(locale, `community:reasons.${reason}`) : reason;
}
