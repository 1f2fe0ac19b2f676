import { type Static, Type } from 'typebox';
import { PhotoRights } from './photo-rights.ts';
import { LocalizedText } from './shapes.ts';

/** A banner or an advert. */
export const Slide = Type.Object({
  id: Type.Integer(),
  title: LocalizedText,
  description: LocalizedText,
  image: Type.String({ description: 'comma-separated addresses; may be empty' }),
  router: Type.String(),
  photoRights: Type.Optional(PhotoRights),
});
export type Slide = Static<typeof Slide>;

/** The company that runs the shop, and how it can be reached. */
export const Contact = Type.Object({
  name: Type.String({ description: 'the legal name; empty if it is not known yet' }),
  taxNumber: Type.String({ description: 'the VAT or tax number; empty if it is not known yet' }),
  address: LocalizedText,
  hours: LocalizedText,
  phone: Type.String({ description: 'with country code, for example +49 30 23125 018' }),
  mobile: Type.String(),
  email: Type.String(),
  emails: Type.String({ description: 'further addresses, comma-separated; may be empty' }),
  timeZone: Type.Optional(
    Type.String({
      description: 'an IANA name; invoices are dated by it, and by China’s time if it is empty',
    }),
  ),
});
export type Contact = Static<typeof Contact>;

/** The adverts of a slot, in their order. */
export const SlotAdverts = Type.Object({ adverts: Type.Array(Slide) });
