import { Type } from 'typebox';
import { locales } from './locale.ts';
import { numbersOf, RecordId } from './shapes.ts';

/** The states of a post, with the numbers of the specification; 0 waits for an operator. */
export const Release = { pending: 0, published: 1, rejected: 2, deleted: 3 } as const;
export type Release = (typeof Release)[keyof typeof Release];

/** The parent of a comment of the first level. */
export const FIRST_LEVEL = -1;

/** How many pictures a post has at most. */
const MAX_IMAGES = 6;

/** The pictures of a post that is sent: the files as `upload` has returned them, or the addresses that the post has. */
export const SentImages = Type.Array(Type.String({ maxLength: 300 }), { maxItems: MAX_IMAGES });

/** The fields of every post. */
export const ofPost = {
  id: Type.Integer(),
  /** Only its author sees posts that are not published. */
  release: numbersOf(Release),
  language: Type.Enum([...locales], { description: 'the language in which the author wrote' }),
  mine: Type.Boolean({ description: 'whether the caller wrote it' }),
  demonstration: Type.Boolean({ description: 'whether it is an invented example' }),
  /** Empty where the account was erased. */
  nickName: Type.String(),
  avatar: Type.String({ description: 'the address of a picture; empty where there is none' }),
  createDate: Type.String({ description: 'ISO 8601, UTC' }),
  updateDate: Type.String({ description: 'ISO 8601, UTC' }),
  reason: Type.String({ description: 'for the author: why it was rejected or removed; otherwise empty' }),
  answerable: Type.Boolean({
    description: 'for the author: whether there may still be an appeal against this decision',
  }),
};

/** Names a post. */
export const ThatPost = Type.Object({ id: RecordId });

/** The owner's deletion: the only release that a customer may set. */
export const TakenBack = Type.Object({ id: RecordId, release: Type.Literal(Release.deleted) });

/** The reasons for which a post can be reported. */
export const ReportReason = {
  spam: 1,
  insult: 2,
  fraud: 3,
  illegal: 4,
  personalData: 5,
  other: 6,
} as const;
export type ReportReason = (typeof ReportReason)[keyof typeof ReportReason];

/** The agreement with the terms of posting and the ten bottom lines. */
export const rulesAgreement = 3;

/** The page that turns the mail digest off. Mail programs send a POST to the same address. */
export const unsubscribePath = '/unsubscribe';
