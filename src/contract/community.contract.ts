import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { locales } from './locale.ts';
import { ThatPost } from './post-shapes.ts';
import { ReportReason, reasonTemplates } from './posts.ts';
import { Done, numbersOf, paged, Paging, RecordId } from './shapes.ts';

const PostKind = Type.Union([Type.Literal('article'), Type.Literal('comment'), Type.Literal('goods')]);

const Notice = Type.Object({
  id: Type.Integer(),
  kind: Type.String({
    description:
      'about posts: answer, article (in a followed topic), decision (on a post), ending (of an offer); message; silenced and silenceEnded; about orders: as the mail is called, or paymentFailed and paymentDue',
  }),
  text: Type.String({ description: 'one sentence, in the language of the caller' }),
  router: Type.String({ description: 'the page that it leads to' }),
  reason: Type.String({ description: 'why; empty where there is no reason' }),
  until: Type.String({ description: 'ISO 8601, UTC: the end of what it is about; empty where it has none' }),
  appeal: Type.Union([Type.Object({ post: Type.Integer(), title: Type.String() }), Type.Null()], {
    description: 'the post whose author may still appeal against the decision',
  }),
  createDate: Type.String({ description: 'ISO 8601, UTC' }),
  read: Type.Boolean(),
});

const Waiting = Type.Object({
  id: Type.Integer(),
  kind: PostKind,
  language: Type.Enum([...locales]),
  title: Type.String(),
  text: Type.String({ description: 'without marks' }),
  images: Type.Array(Type.String(), { description: 'addresses of pictures' }),
  nickName: Type.String(),
  createDate: Type.String({ description: 'ISO 8601, UTC' }),
  appeal: Type.String({ description: 'the appeal of the author; empty if there is none' }),
  mayDecide: Type.Boolean({
    description: 'false for an appeal against a decision of the caller, where another moderator can decide',
  }),
  shown: Type.Boolean({ description: 'whether it is published, and was reported' }),
  step: Type.Integer({ description: 'its last step: what `decide` is about' }),
  reason: Type.String({ description: 'why it waits; empty where it is shown' }),
  reports: Type.Array(Type.Object({ reason: numbersOf(ReportReason), text: Type.String() })),
});

/** Calls that the forum and the second-hand goods share: rules, reports, appeals, notices. */
export const community = {
  member: endpoint({
    method: 'GET',
    path: '/api/community/member',
    summary:
      'Whether the caller has accepted the rules, the number of unread notices and conversations, and whether the digest is sent',
    access: 'user',
    payload: Type.Object({}),
    reply: Type.Object({
      rulesAccepted: Type.Boolean(),
      unread: Type.Integer({ description: 'at most 99' }),
      messages: Type.Integer({ description: 'the number of conversations with unread messages' }),
      digest: Type.Boolean(),
    }),
  }),
  acceptRules: endpoint({
    method: 'POST',
    path: '/api/community/acceptRules',
    summary: 'Accept the terms of posting and the ten bottom lines, once, before the first post',
    access: 'user',
    payload: Type.Object({}),
    reply: Done,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/community/report',
    summary:
      'Report a post; the form is the flow community/report, flat. A second report of the same person changes nothing',
    access: 'user',
    form: { reason: 'report', text: 'report' },
    payload: Type.Object({
      id: RecordId,
      reason: numbersOf(ReportReason),
      text: Type.String({ maxLength: 1000 }),
    }),
    reply: Done,
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/community/appeal',
    summary: "Ask once to look again at the decision on one's own post",
    access: 'user',
    payload: Type.Object({ id: RecordId, text: Type.String({ minLength: 1, maxLength: 1000 }) }),
    reply: Done,
  }),
  notices: endpoint({
    method: 'POST',
    path: '/api/community/notices',
    summary: "A page of the caller's notices, the newest first",
    access: 'user',
    payload: Paging,
    reply: paged(Notice),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/community/read',
    summary: 'Mark notices as read, up to and including one',
    access: 'user',
    payload: Type.Object({ upTo: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    reply: Done,
  }),
  digest: endpoint({
    method: 'POST',
    path: '/api/community/digest',
    summary: 'Turn the mail digest on or off',
    access: 'user',
    payload: Type.Object({ digest: Type.Boolean() }),
    reply: Done,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/community/unsubscribe',
    summary: 'Turn the mail digest off without signing in, with the ticket of the mail (RFC 8058)',
    access: 'visitor',
    payload: Type.Object({ ticket: Type.String({ maxLength: 300 }) }),
    reply: Done,
  }),
  waiting: endpoint({
    method: 'POST',
    path: '/api/operator/community/waiting',
    summary: 'A page of the posts that wait for an operator or were reported, the oldest first',
    access: 'operator',
    permissions: ['moderate'],
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      why: Type.Optional(
        Type.Enum(['held', 'reported', 'appeal'], {
          description: 'only those that wait for their first decision, were reported, or have an appeal',
        }),
      ),
      kind: Type.Optional(PostKind),
      language: Type.Optional(Type.Enum([...locales])),
    }),
    reply: paged(Waiting),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/operator/community/decide',
    summary:
      'Publish, reject or remove a post. Its author is told why. A post that has changed since `step` is not decided on; on an appeal somebody else decides',
    access: 'operator',
    permissions: ['moderate'],
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({
      id: RecordId,
      decision: Type.Union([Type.Literal('APPROVE'), Type.Literal('REJECT'), Type.Literal('REMOVE')]),
      template: Type.Optional(
        Type.Enum([...reasonTemplates], {
          description:
            'a reason whose sentence its author reads in the own language; `reason` stands below it',
        }),
      ),
      reason: Type.String({ maxLength: 1000 }),
      step: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'the last step of the post when it was read; required for APPROVE',
        }),
      ),
    }),
    reply: Done,
  }),
  watchedWords: endpoint({
    method: 'POST',
    path: '/api/operator/community/watchedWords',
    summary: 'The words that are watched, by language and word',
    access: 'operator',
    permissions: ['moderate'],
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      language: Type.Optional(Type.Enum([...locales])),
      word: Type.Optional(Type.String({ maxLength: 100, description: 'a part of the word' })),
      action: Type.Optional(Type.Enum(['block', 'hold', 'mask'])),
    }),
    reply: paged(
      Type.Object({
        id: Type.Integer(),
        language: Type.Enum([...locales]),
        word: Type.String(),
        action: Type.String({ description: 'block, hold or mask' }),
      }),
    ),
  }),
  watch: endpoint({
    method: 'POST',
    path: '/api/operator/community/watch',
    summary: 'Add a watched word, or change its action; `none` stops watching it',
    access: 'operator',
    permissions: ['moderate'],
    act: 'change',
    about: { record: 'word' },
    payload: Type.Object({
      language: Type.Enum([...locales]),
      word: Type.String({ minLength: 1, maxLength: 100 }),
      action: Type.Union([
        Type.Literal('block'),
        Type.Literal('hold'),
        Type.Literal('mask'),
        Type.Literal('none'),
      ]),
    }),
    reply: Done,
  }),
  decided: endpoint({
    method: 'POST',
    path: '/api/operator/community/history',
    summary: 'Every step of a post: its actor, its time and its reason',
    access: 'operator',
    permissions: ['moderate'],
    act: 'none',
    payload: ThatPost,
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        event: Type.String(),
        actor: Type.String({ description: 'owner, operator or system' }),
        nickName: Type.String({ description: 'empty for rules of the system, and for erased accounts' }),
        reason: Type.String(),
        at: Type.String({ description: 'ISO 8601, UTC' }),
      }),
    ),
  }),
};
