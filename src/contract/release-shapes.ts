import { type Static, Type } from 'typebox';
import { longestSchema } from './limits.ts';
import { locales } from './locale.ts';
import { FlowId, OrNull } from './studio-shapes.ts';
import { Moment } from './shapes.ts';

/**
 * The states of a release. `planned`: published, and its moment is in the future. `past`: it was live until a later
 * release followed. `withdrawn`: it was taken back before it was live. `ended`: it was taken back when it was live, and
 * customers are not offered the flow any more.
 */
const releaseStates = ['proposed', 'agreed', 'planned', 'live', 'past', 'withdrawn', 'ended'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** What operators do about a release. `settled`: nothing is left to say about the comments at a place. */
const releaseActs = [
  'proposed',
  'acknowledged',
  'agreed',
  'published',
  'withdrawn',
  'ended',
  'settled',
  'reopened',
] as const;
export type ReleaseAct = (typeof releaseActs)[number];

/** A release without its texts. */
export const Release = Type.Object({
  id: Type.Integer(),
  flow: FlowId,
  number: Type.Integer({ description: 'counts the releases of the flow' }),
  version: Type.Integer({ description: 'x-flow.version' }),
  state: Type.Enum([...releaseStates]),
  isOfFiles: Type.Boolean({ description: 'it came with the program' }),
  base: OrNull(Type.Integer({ description: 'the number of the release that it was edited from' })),
  reason: Type.String(),
  author: Type.String({ description: 'the name of the operator; empty for the program' }),
  isOwn: Type.Boolean({ description: 'the caller has proposed it' }),
  agreedBy: Type.String(),
  publishedBy: Type.String(),
  liveFrom: OrNull(Moment),
  createDate: Moment,
  comments: Type.Integer(),
});

/** A warning that an operator takes on, and why. */
export const Acknowledgement = Type.Object({
  code: Type.String({ maxLength: 80 }),
  file: Type.String({ maxLength: 200 }),
  pointer: Type.String({ maxLength: 400 }),
  reason: Type.String({ maxLength: 1_000, description: 'why it is right so; empty does not count' }),
});
export type Acknowledgement = Static<typeof Acknowledgement>;

/** Something that was done about a release. */
export const Act = Type.Object({
  kind: Type.Enum([...releaseActs]),
  code: Type.String({ description: 'of the warning that was acknowledged; empty otherwise' }),
  file: Type.String({ description: 'of that warning' }),
  pointer: Type.String({ description: 'of that warning, or of the comments' }),
  reason: Type.String(),
  name: Type.String({ description: 'of the operator' }),
  createDate: Moment,
});

/** A comment about a release. */
export const Comment = Type.Object({
  pointer: Type.String({
    description: 'a JSON pointer of a question or step in the answers; empty for the whole',
  }),
  text: Type.String(),
  author: Type.String(),
  createDate: Moment,
});

/** Something that answers would break: the place and the keyword of the schema. */
const Rule = Type.Object({ pointer: Type.String(), keyword: Type.String() });

/** What a release would have changed. */
export const Impact = Type.Object({
  orders: Type.Integer({ description: 'sent in the last 30 days' }),
  stopped: Type.Integer({ description: 'how many of them could not have been sent so' }),
  rules: Type.Array(
    Type.Object({
      ...Rule.properties,
      orders: Type.Integer(),
      example: Type.String({ description: 'the number of one of the orders' }),
      path: Type.Array(Type.String(), {
        description: 'the steps that lead to the place in that order; its answers are left out',
      }),
    }),
  ),
  drafts: Type.Integer({ description: 'open now' }),
  askedAgain: Type.Integer({ description: 'drafts that would be asked for something new' }),
  asked: Type.Array(Type.Object({ ...Rule.properties, drafts: Type.Integer() }), {
    description: 'what they would be asked for',
  }),
  lost: Type.Integer({ description: 'drafts with answers that no migration handles' }),
  dropped: Type.Integer({ description: 'drafts with answers that a migration drops' }),
  prices: OrNull(
    Type.Object({
      day: Type.String({ description: 'yyyy-MM-dd: the first day with all prices of both offers' }),
      orders: Type.Integer({ description: 'of the last 30 days' }),
      changed: Type.Integer({ description: 'how many of them would cost something else' }),
      before: Type.Number({ description: 'the sum by the offer of before, in RMB' }),
      after: Type.Number({ description: 'the sum by the offer of the release, in RMB' }),
      example: OrNull(
        Type.Object({ orderNumber: Type.String(), before: Type.Number(), after: Type.Number() }),
      ),
    }),
    { description: 'null for a flow that has no prices of its own' },
  ),
});

/** The texts of an edited flow. */
export const EditedFlow = Type.Object({
  text: Type.String({ maxLength: longestSchema, description: 'the schema' }),
  migrations: Type.String({ maxLength: longestSchema, description: 'empty where there is no such file' }),
  offer: Type.String({ maxLength: longestSchema, description: 'empty where there is no such file' }),
  words: Type.Partial(
    Type.Record(
      Type.Enum([...locales]),
      Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 4_000 })),
    ),
    { description: 'the words that only this flow has, by language, and by namespace and key' },
  ),
});

/** What becomes of the answers that were given so far, where the owner was asked. */
export const OwnerAnswers = Type.Partial(
  Type.Object({
    became: Type.Record(Type.String(), OrNull(Type.String()), {
      description: 'the pointer that a question of before has now; null where it is not asked any more',
    }),
    values: Type.Record(
      Type.String(),
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
      { description: 'what takes the place of choices that are gone; null asks again' },
    ),
    fits: Type.Record(Type.String(), Type.Boolean(), {
      description: 'whether answers still fit a question that is asked in another way',
    }),
  }),
);
