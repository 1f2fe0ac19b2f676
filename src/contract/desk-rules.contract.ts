import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { purposes } from './offer-lists.ts';
import { Count, Day, Done, LocalizedText, paged, Paging, RecordId, Revision } from './shapes.ts';

const RuleKind = Type.Enum(['entry', 'transit', 'refused'], {
  description: 'free of a visa, free of a visa in transit, or refused by the shop',
});
const State = Type.Enum(['past', 'now', 'next']);
const Nationality = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 3166-1 alpha-3' });
const Purposes = Type.Array(Type.Enum([...purposes]), { maxItems: purposes.length });
const nothingYet = '; null until further notice';

/** The calls by which operators look after the rules of entry, the nationalities that are refused, and working days. */
export const deskRules = {
  list: endpoint({
    method: 'POST',
    path: '/api/operator/rules/list',
    summary: 'The rules of a kind, each with the days on which it holds',
    access: 'operator',
    permissions: ['rules'],
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      kind: RuleKind,
      nationality: Type.Optional(Nationality),
      state: Type.Optional(State),
    }),
    reply: paged(
      Type.Object({
        id: Type.Integer(),
        revision: Type.String(),
        state: State,
        nationalities: Type.Union([Type.Array(Type.String()), Type.Null()], { description: 'null: all' }),
        childType: Type.Union([Type.Integer(), Type.Null()], { description: 'of what is refused' }),
        product: Type.Union([LocalizedText, Type.Null()], { description: 'its name' }),
        purposes: Type.Array(Type.String()),
        amount: Type.Integer({ description: 'days; in transit hours; 0 of what is refused' }),
        text: Type.Union([LocalizedText, Type.Null()], { description: 'what customers read' }),
        validFrom: Type.String(),
        validUntil: Type.Union([Type.String(), Type.Null()], { description: `the last day${nothingYet}` }),
        source: Type.String(),
        sourceUrl: Type.String(),
        checkedDate: Type.String({ description: 'when somebody last looked; empty of what is refused' }),
      }),
    ),
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/operator/rules/set',
    summary:
      'Add a rule from a day on, alone or as the next version of another one, which then ends before it',
    access: 'operator',
    permissions: ['rules'],
    act: 'change',
    about: { record: 'kind' },
    payload: Type.Object({
      kind: RuleKind,
      follows: Type.Optional(
        Type.Object({ id: RecordId, revision: Revision }, { description: 'the rule that it replaces' }),
      ),
      nationalities: Type.Union([Type.Array(Nationality, { minItems: 1, maxItems: 300 }), Type.Null()], {
        description: 'null: all, for transit only',
      }),
      childTypes: Type.Array(Count(), {
        maxItems: 100,
        description: 'the products for which they are refused; empty for other rules',
      }),
      purposes: Purposes,
      amount: Type.Integer({ minimum: 0, maximum: 3650, description: 'days; in transit hours' }),
      text: Type.Union([LocalizedText, Type.Null()], { description: 'what customers read' }),
      validFrom: Day,
      validUntil: Type.Union([Day, Type.Null()], { description: `the last day${nothingYet}` }),
      source: Type.String({ maxLength: 200 }),
      sourceUrl: Type.String({ maxLength: 500, pattern: '^(https?://\\S+)?$' }),
    }),
    reply: Type.Object({ rules: Type.Integer({ description: 'how many were added' }) }),
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/operator/rules/end',
    summary: 'Let a rule end with a day; one that has not begun is given up',
    access: 'operator',
    permissions: ['rules'],
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({ kind: RuleKind, id: RecordId, revision: Revision, lastDay: Day }),
    reply: Done,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/operator/rules/confirm',
    summary: 'Note that a rule was compared with its source today, and still holds',
    access: 'operator',
    permissions: ['rules'],
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({ kind: RuleKind, id: RecordId, revision: Revision }),
    reply: Done,
  }),
  days: endpoint({
    method: 'POST',
    path: '/api/operator/rules/days',
    summary:
      'The days of a year that are not worked as weekdays say: holidays, their make-up days, and own ones',
    access: 'operator',
    permissions: ['rules'],
    act: 'none',
    payload: Type.Object({ year: Type.Integer({ minimum: 2020, maximum: 2100 }) }),
    reply: Type.Object({
      revision: Type.String(),
      isPublished: Type.Boolean({ description: 'the holidays of the year are known' }),
      days: Type.Array(
        Type.Object({
          day: Type.String(),
          published: Type.Union([Type.Boolean(), Type.Null()], {
            description: 'whether it is worked by the published calendar; null where that is not known',
          }),
          name: Type.String({
            description: 'the holiday in the language of the caller; empty for a day without one',
          }),
          set: Type.Union([Type.Boolean(), Type.Null()], { description: 'what an operator has set' }),
        }),
      ),
    }),
  }),
  setDays: endpoint({
    method: 'POST',
    path: '/api/operator/rules/setDays',
    summary: 'Set whether days are worked, or go back to the published calendar',
    access: 'operator',
    permissions: ['rules'],
    act: 'change',
    about: { record: 'from' },
    payload: Type.Object({
      from: Day,
      to: Day,
      are: Type.Enum(['worked', 'free', 'published'], { description: 'or as the published calendar says' }),
      revision: Revision,
    }),
    reply: Done,
  }),
};
