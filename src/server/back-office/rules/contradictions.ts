import { CatalogueFault } from '../../services/fault.ts';
import type { RuleText } from './stored-rules.ts';

/**
 * Returns if a rule fits to the others.
 *
 * @throws CatalogueFault rulesOverlap where another rule says the same of the same days; refusedAndFree where a
 * nationality would need no visa for the purpose of a product for which it is refused
 */
export function checkContradictions(rule: RuleText, others: readonly RuleText[]): void {
  for (const other of others) {
    if (!onSameDay(rule, other) || !haveCommon(rule.nationalities, other.nationalities)) continue;
    if (isSame(rule, other)) throw new CatalogueFault('rulesOverlap', { values: { said: saidOf(other) } });
    const isFree = rule.kind === 'entry' || other.kind === 'entry';
    const isRefused = rule.kind === 'refused' || other.kind === 'refused';
    if (isFree && isRefused && haveCommon(rule.purposes, other.purposes))
      throw new CatalogueFault('refusedAndFree', { values: { said: saidOf(other) } });
  }
}

/** Whether two rules decide the same question. In transit, the nationality may choose between several stays. */
function isSame(one: RuleText, other: RuleText): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'refused') return one.childType === other.childType;
  return haveCommon(one.purposes, other.purposes) && (one.kind === 'entry' || one.amount === other.amount);
}

const onSameDay = (one: RuleText, other: RuleText): boolean =>
  (other.validUntil === null || one.validFrom <= other.validUntil) &&
  (one.validUntil === null || other.validFrom <= one.validUntil);

const haveCommon = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === null || other === null || one.some((each) => other.includes(each));

/** A rule in signs that need no language: whom it is about, and from when until when. */
export function saidOf({ nationalities, validFrom, validUntil, amount, source }: RuleText): string {
  const who = nationalities === null ? '*' : nationalities.join(', ');
  const what = [amount > 0 ? String(amount) : '', source].filter((each) => each !== '').join(', ');
  return `${who}, ${validFrom} – ${validUntil ?? '…'}${what === '' ? '' : ` (${what})`}`;
}
