import type { Locale } from '#contract/locale.ts';
import type { Translate } from '../../../services/translation.ts';
import { countryName } from '../../../services/country-name.ts';
import { type Account, accountById } from '../../../accounts/accounts.ts';
import { companyById } from '../../../accounts/companies.ts';
import type { Database } from '../../../store/database.ts';
import type { Invoice } from './invoice.ts';

/** To whom an invoice goes: the company, or the person; nobody where the account was erased. */
export async function customerOf(
  { db, translate }: { readonly db: Database; readonly translate: Translate },
  accountId: number,
  locale: Locale,
): Promise<Invoice['customer']> {
  const account = await accountById(db, accountId);
  const company = await companyById(db, accountId);
  const email = account?.email ?? '';
  if (!company) return { name: nameOf(account), lines: given([email === '' ? account?.phone : '']), email };
  const { name, address, postcode, city, country, tax_number: number } = company;
  const lines = [
    address,
    given([postcode, city]).join(' '),
    country === '' ? '' : countryName(locale, country),
    number === '' ? '' : translate(locale, 'invoice:taxNumber', { number }),
  ];
  return { name, lines: given(lines), email };
}

const nameOf = (account: Account | undefined): string => account?.real_name || account?.nick_name || '';

const given = (lines: readonly (string | undefined)[]): string[] =>
  lines.filter((line) => line !== undefined && line !== '') as string[];
