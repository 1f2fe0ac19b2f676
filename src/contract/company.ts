import { type Static, Type } from 'typebox';
import { locales } from './locale.ts';

const line = (description: string) => Type.String({ description, pattern: '^\\S(.*\\S)?$', maxLength: 200 });

/** A text in every language; none may be empty. */
const inEveryLanguage = (description: string) =>
  Type.Object(
    Object.fromEntries(
      locales.map((locale) => [
        locale,
        Type.String({ description, pattern: '^\\S[^]*\\S$', maxLength: 500 }),
      ]),
    ),
    { additionalProperties: false },
  );

const mailAddress = '[^\\s@,]+@[^\\s@,]+\\.[^\\s@,]+';
const phoneNumber = '\\+[1-9][\\d ()/-]{4,30}';

/**
 * The company that runs the shop, as `npm run operator -- company --file` takes it: pages, mails, the agreements and
 * invoices name it. It is the strict form of `Contact`.
 */
export const Company = Type.Object(
  {
    name: line('the legal name, as the register has it'),
    address: inEveryLanguage('the postal address below the name; \\n between its lines'),
    taxNumber: line('the VAT identification number or tax number that stands on invoices'),
    phone: Type.String({
      description: 'with country code, for example +49 30 1234567',
      pattern: `^${phoneNumber}$`,
    }),
    mobile: Type.String({
      description: 'with country code, or "" if there is none',
      pattern: `^(${phoneNumber})?$`,
    }),
    email: Type.String({ description: 'the mail address for questions', pattern: `^${mailAddress}$` }),
    emails: Type.String({
      description: 'further mail addresses, separated by ", ", or ""',
      pattern: `^(${mailAddress}(, ${mailAddress})*)?$`,
    }),
    hours: inEveryLanguage('when somebody answers the telephone'),
    timeZone: Type.Optional(
      Type.String({
        description:
          'the time zone in which invoices are dated, for example Europe/Berlin; China’s if it is ""',
        pattern: '^([A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2})?$',
      }),
    ),
  },
  { additionalProperties: false },
);
export type Company = Static<typeof Company>;
