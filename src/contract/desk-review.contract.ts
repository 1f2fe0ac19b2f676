import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { RejectedItem } from './order-detail.ts';
import { OrderStatus } from './order-status.ts';
import { locales } from './locale.ts';
import { Done, numbersOf, paged, Paging, RecordId } from './shapes.ts';

const Locale = Type.Enum([...locales]);

const Claim = Type.Union(
  [
    Type.Object({
      operator: Type.String({ description: 'the login name of who works on it' }),
      isMine: Type.Boolean(),
      until: Type.String({ description: 'ISO 8601; from then on anybody may take it' }),
      note: Type.String({ description: 'why it was taken over; empty where it was free' }),
    }),
    Type.Null(),
  ],
  { description: 'null where nobody works on it' },
);

const Here = Type.Array(Type.String(), { description: 'the login names of others who have it open' });

const Waiting = Type.Object({
  id: RecordId,
  orderNumber: Type.String(),
  childType: Type.Integer(),
  serviceType: Type.Union([Type.Integer(), Type.Null()]),
  quantity: Type.Integer({ description: 'travellers' }),
  enterDate: Type.Union([Type.String(), Type.Null()], { description: 'yyyy-MM-dd' }),
  waitingSince: Type.String({ description: 'ISO 8601' }),
  orderStatus: numbersOf(OrderStatus),
  isCorrected: Type.Boolean({ description: 'it was sent back before' }),
  claim: Claim,
  here: Here,
});

const DayOrNull = Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601' });

/** Answers that were sent, in the words of one version of the flow. */
const Answers = Type.Record(Type.String(), Type.Unknown(), { description: 'an object per step' });

const Application = Type.Object({
  id: RecordId,
  orderNumber: Type.String(),
  childType: Type.Integer(),
  serviceType: Type.Union([Type.Integer(), Type.Null()]),
  quantity: Type.Integer(),
  price: Type.Number({ description: 'RMB' }),
  orderStatus: numbersOf(OrderStatus),
  waitingSince: DayOrNull,
  acceptedAt: DayOrNull,
  customerLocale: Locale,
  isApplication: Type.Boolean({ description: 'false for a ride or a card: nothing is decided on it here' }),
  isWaiting: Type.Boolean({ description: 'it is an application that waits for a review' }),
  revision: Type.Integer({ description: 'decisions are sent with it' }),
  version: Type.Integer({ description: 'of the flow whose words the answers are in' }),
  form: Type.Optional(
    Type.String({ description: 'the path of the module of the flow, where it is not the live one' }),
  ),
  data: Answers,
  before: Type.Union(
    [
      Type.Object({
        data: Answers,
        items: Type.Array(RejectedItem, { description: 'what was to be corrected' }),
        sentBackAt: Type.String({ description: 'ISO 8601' }),
      }),
      Type.Null(),
    ],
    { description: 'the answers before the last correction; null where there was none' },
  ),
  rejected: Type.Array(RejectedItem, { description: 'what is sent back now' }),
  files: Type.Array(
    Type.Object({
      id: Type.String(),
      purpose: Type.String(),
      name: Type.String(),
      type: Type.String(),
      size: Type.Integer(),
    }),
  ),
  templates: Type.Array(
    Type.Object({
      name: Type.String(),
      reason: RejectedItem.properties.reason,
      text: Type.String({ description: 'in the language of the operator' }),
      told: Type.String({ description: 'in the language of the customer' }),
    }),
  ),
  may: Type.Object(
    {
      accept: Type.Boolean(),
      sendBack: Type.Boolean(),
      giveUp: Type.Boolean(),
      complete: Type.Boolean({ description: 'it was accepted' }),
    },
    { description: 'the decisions that its status allows' },
  ),
  claim: Claim,
  here: Here,
});

const onReview = { method: 'POST', access: 'operator', permissions: ['review'] } as const;
const about = { order: 'id' } as const;

/** The calls by which operators share the applications among them, look at them, and accept them. */
export const deskReview = {
  queue: endpoint({
    ...onReview,
    path: '/api/operator/review/queue',
    summary: 'The applications that wait for a review, those that have waited longest first',
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      claimed: Type.Optional(
        Type.Enum(['free', 'mine', 'others'], { description: 'who works on them; without it, all' }),
      ),
      childType: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      accepted: Type.Optional(
        Type.Boolean({
          description: 'in their place those that were accepted and wait for their completion',
        }),
      ),
    }),
    reply: paged(Waiting),
  }),
  next: endpoint({
    ...onReview,
    path: '/api/operator/review/next',
    summary: 'Take the application that has waited longest, and that nobody works on',
    act: 'change',
    about: { order: 'leaving' },
    payload: Type.Object({
      leaving: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'the id of the application that the operator leaves for it',
        }),
      ),
    }),
    reply: Type.Union([Type.Object({ id: RecordId, orderNumber: Type.String() }), Type.Null()], {
      description: 'null where none waits',
    }),
  }),
  claim: endpoint({
    ...onReview,
    path: '/api/operator/review/claim',
    summary: 'Take an application for 30 minutes; one that somebody works on is taken over with a note',
    act: 'change',
    about,
    payload: Type.Object({ id: RecordId, note: Type.String({ maxLength: 300, default: '' }) }),
    reply: Done,
  }),
  leave: endpoint({
    ...onReview,
    path: '/api/operator/review/leave',
    summary: 'Give an application back that the operator has taken and not decided',
    act: 'change',
    about,
    payload: Type.Object({ id: RecordId }),
    reply: Done,
  }),
  open: endpoint({
    ...onReview,
    path: '/api/operator/review/application',
    summary: 'One application: its answers, its files, and what has changed since it was sent back',
    act: 'look',
    about,
    payload: Type.Object({ id: RecordId }),
    reply: Application,
  }),
  present: endpoint({
    ...onReview,
    path: '/api/operator/review/present',
    summary:
      'Say that the operator has an application open, and hear who else has, and whether it has changed',
    act: 'none',
    payload: Type.Object({
      id: RecordId,
      isActive: Type.Boolean({ description: 'the operator has worked on it since the last time' }),
    }),
    reply: Type.Object({
      claim: Claim,
      here: Here,
      revision: Type.Integer(),
      orderStatus: numbersOf(OrderStatus),
      isAccepted: Type.Boolean(),
    }),
  }),
  file: endpoint({
    ...onReview,
    path: '/api/operator/review/file',
    summary: 'A link to a file of an application; opening it is recorded',
    act: 'none',
    payload: Type.Object({ id: RecordId, file: Type.String({ format: 'uuid' }) }),
    reply: Type.Object({ url: Type.String() }),
  }),
  preview: endpoint({
    ...onReview,
    path: '/api/operator/review/preview',
    summary: 'The message that the customer would get if these items were sent back',
    act: 'look',
    about,
    payload: Type.Object({
      id: RecordId,
      items: Type.Array(RejectedItem, { minItems: 1, maxItems: 100 }),
    }),
    reply: Type.Object({
      by: Type.Enum(['mail', 'sms']),
      locale: Locale,
      subject: Type.String({ description: 'empty for a text message' }),
      text: Type.String(),
    }),
  }),
  accept: endpoint({
    ...onReview,
    path: '/api/operator/review/accept',
    summary: 'Find an application good; it waits for its completion then',
    act: 'change',
    about,
    payload: Type.Object({
      id: RecordId,
      revision: Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'of the application that was decided on; if it has changed since, the call is refused',
      }),
    }),
    reply: Done,
  }),
};
