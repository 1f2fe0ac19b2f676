import type { Generated, JSONColumnType } from 'kysely';
import type { Contact } from '#contract/adverts.ts';
import { companyContact } from '#contract/contact.ts';
import type { Locale, LocalizedText } from '#contract/locale.ts';
import type { Database, Transaction } from '../store/database.ts';
import { type Given, rowOf, statement } from '../store/statement.ts';

export type { Contact };

declare module '../store/tables.ts' {
  interface Tables {
    contact: ContactTable;
  }
}

interface ContactTable {
  id: number;
  name: string;
  tax_number: string;
  address: JSONColumnType<LocalizedText>;
  hours: JSONColumnType<LocalizedText>;
  phone: string;
  mobile: string;
  email: string;
  /** Comma-separated. */
  emails: string;
  /** An IANA name; empty: China's time. */
  time_zone: Generated<string>;
}

/** The contact details under an id, the company's if none is given; undefined if there is no such record. */
export async function contactOf(
  db: Database | Transaction,
  id = companyContact,
): Promise<Contact | undefined> {
  return rowOf(db, contactWithId({ id }));
}

/** The contact details under an id. */
export const contactWithId = statement((sql, { id }: Given<{ id: number }>) =>
  sql
    .selectFrom('contact')
    .select(['name', 'tax_number as taxNumber', 'address', 'hours', 'phone', 'mobile', 'email', 'emails'])
    .select('time_zone as timeZone')
    .where('id', '=', id),
);

/** The company's name and the lines of its address. */
export const companyLines = ({ name, address }: Contact, locale: Locale): string[] =>
  [name, ...address[locale].split('\n')].filter((line) => line !== '');

/** Stores the company's details in place of those that were there. */
export async function storeContact(db: Database, contact: Contact): Promise<void> {
  const { address, hours, taxNumber, timeZone = '', ...rest } = contact;
  const columns = {
    ...rest,
    tax_number: taxNumber,
    time_zone: timeZone,
    address: JSON.stringify(address),
    hours: JSON.stringify(hours),
  };
  await db
    .insertInto('contact')
    .values({ id: companyContact, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}
