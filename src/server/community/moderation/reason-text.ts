import { joinedReason, partsOfReason, type ReasonTemplate, reasonTemplates } from '#contract/posts.ts';
import { isSeen } from '#engine/form/visible-text.ts';
import { withoutInvisible } from '../../content/clean-html.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import type { HoldReason } from './check-post.ts';

/** The reasons that the catalogue has a sentence for: those of the system, and those that operators choose from. */
const sentences: ReadonlySet<string> = new Set<HoldReason | ReasonTemplate | 'reported' | 'offerEnded'>([
  'watchedWord',
  'firstLinks',
  'manyLinks',
  'flood',
  'sameText',
  'reported',
  'offerEnded',
  ...reasonTemplates,
]);

/** The reason of a step as text: the sentence of the catalogue in a language, and the operator's own words. */
export function reasonText(
  { translate, locale }: Pick<Call, 'translate' | 'locale'>,
  reason: string,
): string {
  const { sentence, words } = partsOfReason(reason, (name) => sentences.has(name));
  if (sentence === undefined) return words;
  return `${translate(locale, `community:reasons.${sentence}`)} ${words}`.trim();
}

interface GivenReason {
  readonly template?: ReasonTemplate | undefined;
  readonly reason: string;
}

/**
 * The reason of an operator as it is stored.
 *
 * @throws CatalogueFault invalidInput where one is needed, and nothing of it is seen
 */
export function reasonGiven({ template, reason }: GivenReason, isNeeded: boolean): string {
  const words = withoutInvisible(reason).trim();
  const given = joinedReason(template, isSeen(words) ? words : '');
  if (isNeeded && given === '')
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/reason', 'required')] });
  return given;
}
