import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { locales } from './locale.ts';
import { reasonTemplates, ReportReason } from './posts.ts';
import { Day, Done, numbersOf, paged, Paging, RecordId } from './shapes.ts';
import { ThatPost } from './post-shapes.ts';

const PostKind = Type.Enum(['article', 'comment', 'goods']);
const PostState = Type.Enum(['pending', 'published', 'rejected', 'deletedByOwner', 'removed']);
const Language = Type.Enum([...locales]);
const Moment = Type.String({ description: 'ISO 8601, UTC' });
const Decision = Type.Enum(['APPROVE', 'REJECT', 'REMOVE']);
const nickName = Type.String({ description: 'empty for an account that was erased' });

const template = Type.Optional(
  Type.Enum([...reasonTemplates], {
    description: 'a reason whose sentence each reads in the own language; `reason` stands below it',
  }),
);
const reason = Type.String({ maxLength: 1000 });

const Silence = Type.Object({
  id: Type.Integer(),
  person: Type.Integer({ description: 'the id of the account' }),
  nickName,
  reason: Type.String({ description: 'in the language of the caller, and the words of the operator' }),
  from: Moment,
  until: Moment,
  by: Type.String({ description: 'the nickname of the operator' }),
  isRunning: Type.Boolean(),
  endedDate: Type.String({ description: 'ISO 8601, UTC; empty where nobody has ended it early' }),
  endedBy: Type.String({
    description: 'the nickname of the operator; empty where nobody has ended it early',
  }),
});

const Threaded = Type.Object({
  id: Type.Integer(),
  nickName,
  text: Type.String(),
  createDate: Moment,
  isAnswer: Type.Boolean({ description: 'it answers another comment' }),
  isThis: Type.Boolean({ description: 'it is the post itself' }),
});

const Context = Type.Object({
  id: Type.Integer(),
  kind: PostKind,
  state: PostState,
  language: Language,
  title: Type.String({ description: 'empty for a comment' }),
  text: Type.String({ description: 'of a comment, or the introduction of goods; without marks' }),
  html: Type.String({ description: 'the cleaned body; empty for a comment' }),
  images: Type.Array(Type.String({ description: 'the address of a picture' })),
  price: Type.Union([Type.Number(), Type.Null()], { description: 'of goods, in RMB' }),
  unit: Type.String({ description: 'of the price of goods; otherwise empty' }),
  place: Type.String({ description: 'where goods are picked up; otherwise empty' }),
  page: Type.String({ description: 'the page that shows it; empty while it is not published' }),
  createDate: Moment,
  step: Type.Integer({ description: 'its last step: what `decide` is about' }),
  waits: Type.Boolean({
    description: 'whether it waits for a decision, or has reports that nobody has settled',
  }),
  reason: Type.String({ description: 'why it waits; empty where it does not' }),
  appeal: Type.String({
    description: 'the appeal of the author that nobody has decided on; empty without one',
  }),
  mayDecide: Type.Boolean({
    description: 'false for an appeal against a decision of the caller, where another moderator can decide',
  }),
  reports: Type.Array(
    Type.Object({ reason: numbersOf(ReportReason), text: Type.String(), createDate: Moment }),
    { description: 'that nobody has settled' },
  ),
  article: Type.Union([Type.Object({ id: Type.Integer(), title: Type.String() }), Type.Null()], {
    description: 'of a comment: the article',
  }),
  thread: Type.Array(Threaded, {
    description: 'of a comment: itself between those around it; of an article: its first comments',
  }),
  author: Type.Union(
    [
      Type.Object({
        id: Type.Integer(),
        nickName,
        language: Language,
        since: Moment,
        published: Type.Integer({ description: 'published posts, at most 100' }),
        refused: Type.Integer({ description: 'rejected and removed posts, at most 100' }),
        silence: Type.Union([Silence, Type.Null()], { description: 'the one that runs' }),
        silenceChanges: Type.Integer({
          description: 'how often the person was silenced or freed: what `silence` is about',
        }),
        decisions: Type.Array(
          Type.Object({
            post: Type.Integer(),
            title: Type.String(),
            event: Type.String(),
            reason: Type.String(),
            nickName: Type.String({ description: 'of the operator' }),
            at: Moment,
          }),
          { description: 'the last ones about other posts, the newest first' },
        ),
      }),
      Type.Null(),
    ],
    { description: 'null for an account that was erased' },
  ),
  steps: Type.Array(
    Type.Object({
      id: Type.Integer(),
      event: Type.String(),
      actor: Type.String({ description: 'owner, operator or system' }),
      nickName,
      reason: Type.String(),
      at: Moment,
    }),
  ),
});

const moderator = { method: 'POST', access: 'operator', permissions: ['moderate'] } as const;

/** What moderators see and do besides deciding: a post in its context, and people who may not write for a while. */
export const deskCommunity = {
  post: endpoint({
    ...moderator,
    path: '/api/operator/community/post',
    summary: 'A post as its page shows it, the thread around it, and the history of its author',
    act: 'look',
    about: { record: 'id' },
    payload: ThatPost,
    reply: Context,
  }),
  preview: endpoint({
    ...moderator,
    path: '/api/operator/community/preview',
    summary: 'What the author of a post would be told about a decision, in the language of the author',
    act: 'none',
    payload: Type.Object({ id: RecordId, decision: Decision, template, reason }),
    reply: Type.Object({
      language: Language,
      text: Type.String({ description: 'one sentence; empty where nobody is told' }),
      reason: Type.String(),
    }),
  }),
  silences: endpoint({
    ...moderator,
    path: '/api/operator/community/silences',
    summary: 'The people who may not write for a while, the last silenced first',
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      running: Type.Optional(Type.Boolean({ description: 'only those who may not write now' })),
    }),
    reply: paged(Silence),
  }),
  silence: endpoint({
    ...moderator,
    path: '/api/operator/community/silence',
    summary:
      'Keep a person from writing posts and messages up to the end of a day in China. The person is told why; one that runs is replaced',
    act: 'change',
    about: { person: 'person' },
    payload: Type.Object({
      person: RecordId,
      until: Day,
      template,
      reason,
      seen: Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'how often the person was silenced or freed when it was decided',
      }),
    }),
    reply: Done,
  }),
  endSilence: endpoint({
    ...moderator,
    path: '/api/operator/community/endSilence',
    summary: 'Let a silenced person write again, before the time is over. The person is told',
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({ id: RecordId }),
    reply: Done,
  }),
};
