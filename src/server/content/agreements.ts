import { agreementFigures } from '#contract/figures.ts';
import { type Locale, locales, type LocalizedText } from '#contract/locale.ts';
import { type Contact, contactOf } from '../services/contact.ts';
import type { Database } from '../store/database.ts';

/** All agreements, or the one with this id, with the figures and the contact details that their texts name. */
export async function agreementsOf(db: Database, id: number | undefined) {
  const all = db.selectFrom('agreement').selectAll().orderBy('id');
  const rows = await (id === undefined ? all : all.where('id', '=', id)).execute();
  const contact = await contactOf(db);
  return rows.map(({ sections, ...agreement }) => ({
    ...agreement,
    sections: sections.map(({ title, text }) => ({ title, text: filled(text, contact) })),
  }));
}

/**
 * Replaces the parameters of a text in every language: the names of `agreementFigures`, and `contactEmail`, `contactPhone`,
 * `contactAddress` and `contactHours`. A parameter without a value stays, so that it is noticed.
 */
function filled(text: LocalizedText, contact: Contact | undefined): LocalizedText {
  const inLocale = (locale: Locale): string => {
    const values: Readonly<Record<string, string | number>> = {
      ...agreementFigures,
      ...contactValues(locale, contact),
    };
    return text[locale].replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
  };
  return Object.fromEntries(locales.map((locale) => [locale, inLocale(locale)])) as LocalizedText;
}

function contactValues(locale: Locale, contact: Contact | undefined): Record<string, string> {
  if (!contact) return {};
  return {
    contactEmail: contact.email,
    contactPhone: contact.phone,
    contactAddress: contact.address[locale].replaceAll('\n', locale === 'ZH' ? '，' : ', '),
    contactHours: contact.hours[locale],
  };
}
