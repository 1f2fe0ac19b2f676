import type { JSONColumnType } from 'kysely';
import type { Contact } from '#contract/adverts.ts';
import { companyContact } from '#contract/contact.ts';
import type { LocalizedText } from '#contract/locale.ts';
import type { Database } from '../store/database.ts';
import { type Given, rowOf, statement } from '../store/statement.ts';

export type { Contact };

declare module '../store/tables.ts' {
  interface Tables {
    contact: ContactTable;
  }
}

interface ContactTable {
  id: number;
  address: JSONColumnType<LocalizedText>;
  hours: JSONColumnType<LocalizedText>;
  phone: string;
  mobile: string;
  email: string;
  /** Comma-separated. */
  emails: string;
}

/** The contact details under an id, the company's if none is given; undefined if there is no such record. */
export async function contactOf(db: Database, id = companyContact): Promise<Contact | undefined> {
  return rowOf(db, contactWithId({ id }));
}

const contactWithId = statement((sql, { id }: Given<{ id: number }>) =>
  sql
    .selectFrom('contact')
    .select(['address', 'hours', 'phone', 'mobile', 'email', 'emails'])
    .where('id', '=', id),
);
