import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { longestMessage } from './limits.ts';
import { locales } from './locale.ts';
import { ReportReason, reasonTemplates } from './posts.ts';
import { Done, numbersOf, paged, Paging, RecordId } from './shapes.ts';

const text = Type.String({ minLength: 1, maxLength: longestMessage, description: 'without marks' });
const requestId = Type.String({
  format: 'uuid',
  description: 'chosen by the caller: a message that is sent twice with it is stored once',
});
const ThatConversation = Type.Object({ id: RecordId });

const offer = {
  goods: Type.Integer({ description: 'the id of the offer' }),
  title: Type.String({ description: 'of the offer; empty where it was removed or erased' }),
  language: Type.Enum([...locales], { description: 'of the title' }),
  demonstration: Type.Boolean({ description: 'whether the seller is invented, so that nobody answers' }),
};

const conversation = {
  ...offer,
  id: Type.Integer(),
  cover: Type.String({ description: 'the address of a picture of the offer; empty where there is none' }),
  isShown: Type.Boolean({ description: 'whether the page of the offer can be opened' }),
  selling: Type.Boolean({ description: 'whether the caller is the seller' }),
  nickName: Type.String({ description: 'of the other one; empty where the account was erased' }),
  avatar: Type.String({ description: 'of the other one: the address of a picture, or empty' }),
  state: Type.Union(
    [
      Type.Literal('open'),
      Type.Literal('blockedByCaller'),
      Type.Literal('blocked', { description: 'by the other one' }),
      Type.Literal('closed', { description: 'by an operator' }),
      Type.Literal('left', { description: 'the account of the other one was erased' }),
    ],
    { description: 'only in an open conversation messages can be written' },
  ),
  unread: Type.Integer(),
  updateDate: Type.String({ description: 'of the last message, ISO 8601, UTC' }),
};

const Message = Type.Object({
  id: Type.Integer(),
  mine: Type.Boolean({ description: 'whether the caller wrote it' }),
  text: Type.String(),
  createDate: Type.String({ description: 'ISO 8601, UTC' }),
});

const Sent = Type.Object({ conversation: Type.Integer(), message: Message });

const Participant = Type.Union(
  [
    Type.Object({
      id: Type.Integer({ description: 'of the account' }),
      nickName: Type.String(),
      silenceChanges: Type.Integer({
        description: 'how often the person was silenced or freed: what a silence is about',
      }),
      silencedUntil: Type.String({ description: 'ISO 8601, UTC; empty where the person may write' }),
    }),
    Type.Null(),
  ],
  { description: 'null where the account was erased' },
);

const Reported = Type.Object({
  id: Type.Integer(),
  goods: offer.goods,
  title: Type.String({ description: 'of the offer' }),
  buyer: Type.String({ description: 'the nickname' }),
  seller: Type.String({ description: 'the nickname' }),
  reports: Type.Array(
    Type.Object({
      by: Type.Union([Type.Literal('buyer'), Type.Literal('seller')]),
      reason: numbersOf(ReportReason),
      text: Type.String(),
      createDate: Type.String({ description: 'ISO 8601, UTC' }),
    }),
  ),
});

/** Messages between the buyer and the seller of second-hand goods. Nobody's phone number is in any reply. */
export const message = {
  conversations: endpoint({
    method: 'POST',
    path: '/api/message/conversations',
    summary: "A page of the caller's conversations, the last written first",
    access: 'user',
    payload: Paging,
    reply: paged(
      Type.Object({
        ...conversation,
        last: Type.String({ description: 'the last message' }),
        mine: Type.Boolean({ description: 'whether the caller wrote it' }),
      }),
    ),
  }),
  about: endpoint({
    method: 'GET',
    path: '/api/message/about',
    summary: "An offer of somebody else, and the caller's conversation about it",
    access: 'user',
    payload: ThatConversation,
    reply: Type.Object({
      ...offer,
      nickName: Type.String({ description: 'of the seller' }),
      conversation: Type.Union([Type.Integer(), Type.Null()]),
    }),
  }),
  conversation: endpoint({
    method: 'POST',
    path: '/api/message/conversation',
    summary: "One of the caller's conversations with its newest messages, the oldest of them first",
    access: 'user',
    payload: Type.Object({
      id: RecordId,
      count: Type.Integer({ minimum: 1, maximum: 1_000, default: 30 }),
    }),
    reply: Type.Object({
      ...conversation,
      reason: Type.String({ description: 'why an operator has closed it; otherwise empty' }),
      total: Type.Integer({ description: 'the number of all messages' }),
      messages: Type.Array(Message),
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/message/begin',
    summary: 'Write to the seller of an offer; a conversation that there is already goes on',
    access: 'user',
    payload: Type.Object({ goods: RecordId, text, requestId }),
    reply: Sent,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/message/send',
    summary: "Write in one of the caller's conversations",
    access: 'user',
    payload: Type.Object({ conversation: RecordId, text, requestId }),
    reply: Sent,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/message/read',
    summary: 'Mark the messages of a conversation as read, up to and including one',
    access: 'user',
    payload: Type.Object({
      conversation: RecordId,
      upTo: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    reply: Done,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/message/block',
    summary: 'Block the other one of a conversation, or end that: none of the two can write to the other',
    access: 'user',
    payload: Type.Object({ conversation: RecordId, blocked: Type.Boolean() }),
    reply: Done,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/message/report',
    summary:
      'Report a conversation, so that operators may read it; the form is the flow community/report, flat',
    access: 'user',
    payload: Type.Object({
      conversation: RecordId,
      reason: numbersOf(ReportReason),
      text: Type.String({ maxLength: 1000 }),
    }),
    reply: Done,
  }),
  reported: endpoint({
    method: 'POST',
    path: '/api/operator/message/reported',
    summary:
      'A page of the conversations that were reported, the oldest report first; without their messages',
    access: 'operator',
    permissions: ['moderate'],
    act: 'none',
    mayBeOld: true,
    payload: Paging,
    reply: paged(Reported),
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/operator/message/conversation',
    summary: 'The messages of a reported conversation. Who reads it is stored; others cannot be read',
    access: 'operator',
    permissions: ['moderate'],
    act: 'look',
    about: { record: 'id' },
    payload: ThatConversation,
    reply: Type.Object({
      messages: Type.Array(
        Type.Object({
          by: Type.Union([Type.Literal('buyer'), Type.Literal('seller')]),
          text: Type.String(),
          createDate: Type.String({ description: 'ISO 8601, UTC' }),
        }),
      ),
      step: Type.Integer({ description: 'the last decision on it, 0 for none: what `settle` is about' }),
      buyer: Participant,
      seller: Participant,
      steps: Type.Array(
        Type.Object({
          event: Type.String({ description: 'LOOK, KEEP or CLOSE' }),
          nickName: Type.String({ description: 'of the operator' }),
          reason: Type.String(),
          createDate: Type.String({ description: 'ISO 8601, UTC' }),
        }),
      ),
    }),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/operator/message/settle',
    summary: 'Settle the reports of a conversation: keep it, or close it. Both are told why it is closed',
    access: 'operator',
    permissions: ['moderate'],
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({
      id: RecordId,
      decision: Type.Union([Type.Literal('KEEP'), Type.Literal('CLOSE')]),
      template: Type.Optional(
        Type.Enum([...reasonTemplates], { description: 'each reads its sentence in the own language' }),
      ),
      reason: Type.String({ maxLength: 1000 }),
      step: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'the last decision when it was read: after another one, nothing is settled',
        }),
      ),
    }),
    reply: Done,
  }),
};
