import { Type } from 'typebox';
import { locales } from './locale.ts';
import { Release } from './posts.ts';
import { numbersOf, RecordId } from './shapes.ts';

/** How many pictures a post has at most. */
const MAX_IMAGES = 6;

const MAX_ADDRESS = 300;

/**
 * The pictures of a post that is sent: the files as `upload` has returned them, or the addresses that the post has. As
 * a list, or as one text with commas, which is how replies have them.
 */
export const SentImages = Type.Union([
  Type.Array(Type.String({ maxLength: MAX_ADDRESS }), { maxItems: MAX_IMAGES }),
  Type.String({ maxLength: MAX_IMAGES * (MAX_ADDRESS + 1), description: 'separated by commas' }),
]);

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

/** The filter of lists by the language of the posts. An empty one means all. */
export const ofLanguage = { language: Type.Optional(Type.Enum([...locales, ''])) };

/** Names a post. */
export const ThatPost = Type.Object({ id: RecordId });

/** The owner's deletion: the only release that a customer may set. */
export const TakenBack = Type.Object({ id: RecordId, release: Type.Literal(Release.deleted) });
