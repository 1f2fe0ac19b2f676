import type { Payload, Reply } from '#contract/define.ts';
import type { deskRules } from '#contract/desk-rules.contract.ts';
import { locales } from '#contract/locale.ts';
import { shownOffers } from '../../products/offers.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay, dayBefore } from '../../services/china-day.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { rowsBefore, rowsOn } from '../../store/page.ts';
import { checkContradictions, saidOf } from './contradictions.ts';
import { checkBegin, checkRevision, lockRules, revisionOf } from './revision.ts';
import {
  allRules,
  confirmRule,
  deleteRule,
  endRule,
  insertRule,
  type Rule,
  type RuleText,
  stateOf,
} from './stored-rules.ts';

type Context = Pick<Call, 'db' | 'flows' | 'translate' | 'now'>;
type Wanted = Payload<typeof deskRules.set>;

const order = { now: 0, next: 1, past: 2 } as const;

/** One page of the rules of a kind: those that hold first, then those that are to come. */
export async function rulesOf(
  context: Context,
  { kind, nationality, state, ...page }: Payload<typeof deskRules.list>,
): Promise<Reply<typeof deskRules.list>> {
  const today = chinaDay(context.now());
  const [rules, visas] = await Promise.all([allRules(context.db), shownOffers(context, 'visa')]);
  const titles = new Map(visas.map((visa) => [visa.childType, visa.words('title')]));
  const found = rules
    .filter((rule) => rule.kind === kind)
    .filter(
      ({ nationalities }) => nationality === undefined || (nationalities?.includes(nationality) ?? true),
    )
    .map((rule) => ({ rule, state: stateOf(rule, today) }))
    .filter((each) => state === undefined || each.state === state)
    .sort((one, other) => order[one.state] - order[other.state] || byName(one.rule, other.rule));
  const before = rowsBefore(page);
  const shown = found.slice(before, before + rowsOn(page));
  const records = shown.map(({ rule, state: current }) => {
    const { kind: _kind, ...said } = rule;
    return {
      ...said,
      state: current,
      nationalities: rule.nationalities && [...rule.nationalities],
      purposes: kind === 'refused' ? [] : [...rule.purposes],
      product: rule.childType === null ? null : (titles.get(rule.childType) ?? null),
      revision: revisionOf(rule),
    };
  });
  return { total: found.length, records };
}

const byName = (one: Rule, other: Rule): number =>
  (one.nationalities?.[0] ?? '').localeCompare(other.nationalities?.[0] ?? '') ||
  (one.childType ?? 0) - (other.childType ?? 0) ||
  one.validFrom.localeCompare(other.validFrom);

/**
 * Adds rules. Where they follow another one, that ends on the day before.
 *
 * @throws CatalogueFault invalidInput, ruleFromPast, ruleChanged, notFound, rulesOverlap, refusedAndFree
 */
export async function setRule(context: Context, asked: Wanted): Promise<Reply<typeof deskRules.set>> {
  const today = chinaDay(context.now());
  checkBegin(asked.validFrom, today);
  checkWhole(asked);
  const { follows } = asked;
  return inTransaction(context.db, async (trx) => {
    await lockRules(trx);
    const all = await allRules(trx);
    const before = follows && ruleIn(all, { kind: asked.kind, ...follows });
    const added = await wantedRules(trx, asked, today);
    const others: RuleText[] = all.filter((rule) => rule !== before);
    if (before) others.push(...(await replace(trx, before, asked.validFrom)));
    for (const rule of added) {
      checkContradictions(rule, others);
      others.push(rule);
    }
    for (const rule of added) await insertRule(trx, rule);
    return { rules: added.length };
  });
}

/** Lets a rule end on the day before another one. What is left of it: nothing, where it had not begun by then. */
async function replace(trx: Transaction, rule: Rule, from: string): Promise<RuleText[]> {
  if (rule.validFrom >= from) {
    await deleteRule(trx, rule);
    return [];
  }
  const lastDay = dayBefore(from);
  if (rule.validUntil !== null && rule.validUntil <= lastDay) return [rule];
  await endRule(trx, rule, lastDay);
  return [{ ...rule, validUntil: lastDay }];
}

/**
 * Lets a rule end with a day, or gives it up where it has not begun.
 *
 * @throws CatalogueFault ruleFromPast, ruleChanged, notFound
 */
export async function finishRule(
  { db, now }: Pick<Call, 'db' | 'now'>,
  asked: Payload<typeof deskRules.end>,
): Promise<void> {
  const today = chinaDay(now());
  checkBegin(asked.lastDay, today);
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    const all = await allRules(trx);
    const rule = ruleIn(all, asked);
    if (rule.validFrom > asked.lastDay) return deleteRule(trx, rule);
    // The days since it has ended were told without it.
    if (stateOf(rule, today) === 'past')
      throw new CatalogueFault('ruleFromPast', { values: { said: today } });
    const ended = { ...rule, validUntil: asked.lastDay };
    // Where the rule ended earlier, it now holds for longer.
    checkContradictions(
      ended,
      all.filter((other) => other !== rule),
    );
    return endRule(trx, rule, asked.lastDay);
  });
}

/** @throws CatalogueFault ruleChanged, notFound, invalidInput for what has no source */
export async function confirm(
  { db, now }: Pick<Call, 'db' | 'now'>,
  asked: Payload<typeof deskRules.confirm>,
): Promise<void> {
  const { kind, id } = asked;
  if (kind === 'refused') throw wrong('/kind', 'enum');
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    ruleIn(await allRules(trx), asked);
    await confirmRule(trx, { kind, id }, chinaDay(now()));
  });
}

function ruleIn(
  all: readonly Rule[],
  { kind, id, revision }: { kind: Rule['kind']; id: number; revision: string },
): Rule {
  const rule = all.find((each) => each.kind === kind && each.id === id);
  if (!rule) throw new CatalogueFault('notFound');
  checkRevision(rule, revision, () => saidOf(rule));
  return rule;
}

/** The rules of a payload: what is refused, one for each product. */
async function wantedRules(trx: Transaction, asked: Wanted, today: string): Promise<RuleText[]> {
  const { childTypes, follows: _follows, ...said } = asked;
  const nationalities = said.nationalities && [...new Set(said.nationalities)];
  const rule = { ...said, nationalities, childType: null, checkedDate: today };
  if (said.kind !== 'refused') return [rule];
  const offers = await trx
    .selectFrom('offer')
    .select(['child_type', 'purposes'])
    .where('child_type', 'in', childTypes)
    .execute();
  if (offers.length !== new Set(childTypes).size) throw wrong('/childTypes', 'enum');
  return offers.map(({ child_type, purposes }) => ({ ...rule, childType: child_type, purposes }));
}

/** Returns if a rule says all that a rule of its kind has to say. */
function checkWhole({ kind, text, ...asked }: Wanted): void {
  const { validUntil, validFrom } = asked;
  if (validUntil !== null && validUntil < validFrom) throw wrong('/validUntil', 'formatMinimum');
  if (asked.nationalities === null && kind !== 'transit') throw wrong('/nationalities', 'required');
  if (text !== null && locales.some((locale) => text[locale].trim() === '')) throw wrong('/text', 'required');
  if (kind === 'refused') {
    if (asked.childTypes.length === 0) throw wrong('/childTypes', 'minItems');
    return;
  }
  if (text === null) throw wrong('/text', 'required');
  if (asked.purposes.length === 0) throw wrong('/purposes', 'minItems');
  if (asked.amount === 0) throw wrong('/amount', 'minimum');
  if (asked.source.trim() === '') throw wrong('/source', 'required');
  if (asked.sourceUrl === '') throw wrong('/sourceUrl', 'required');
}

const wrong = (pointer: string, keyword: string): CatalogueFault =>
  new CatalogueFault('invalidInput', { errors: [fieldError(pointer, keyword)] });
