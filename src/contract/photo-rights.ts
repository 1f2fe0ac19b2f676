import { type Static, Type } from 'typebox';
import { LocalizedText } from './shapes.ts';

/** What the photo of a record or a banner shows, and the rights to it. */
export const PhotoRights = Type.Object({
  alt: LocalizedText,
  author: Type.String(),
  licence: Type.String(),
  source: Type.String({ description: 'where it is from; empty for a photo of our own' }),
});
export type PhotoRights = Static<typeof PhotoRights>;
