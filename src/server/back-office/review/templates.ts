import type { Reply } from '#contract/define.ts';
import type { deskReview } from '#contract/desk-review.contract.ts';
import type { Locale } from '#contract/locale.ts';
import type { Translate } from '../../services/translation.ts';

type Template = Reply<typeof deskReview.open>['templates'][number];

/** The notes that operators need often, and the reason of each. Their texts are in `locales/`. */
const templates: readonly (readonly [name: string, reason: Template['reason']])[] = [
  ['blurred', 'unreadable'],
  ['glare', 'unreadable'],
  ['zoneHidden', 'unreadable'],
  ['cutOff', 'incomplete'],
  ['pagesMissing', 'incomplete'],
  ['unsigned', 'incomplete'],
  ['endsTooSoon', 'expired'],
  ['oldPhoto', 'expired'],
  ['otherDocument', 'wrongDocument'],
  ['otherPerson', 'wrongDocument'],
  ['photoRules', 'wrongDocument'],
  ['nameDiffers', 'contradicts'],
  ['numberDiffers', 'contradicts'],
  ['datesDiffer', 'contradicts'],
];

/** The notes in the language of the operator, and as the customer will read them. */
export function templatesIn(translate: Translate, operator: Locale, customer: Locale): Template[] {
  return templates.map(([name, reason]) => ({
    name,
    reason,
    text: translate(operator, `desk-review:templates.${name}`),
    told: translate(customer, `desk-review:templates.${name}`),
  }));
}
