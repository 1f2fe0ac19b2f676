import { agreementFigures } from '#contract/figures.ts';
import type { Locale, LocalizedText } from '#contract/locale.ts';
import { companyLines, type Contact, contactOf } from '../services/contact.ts';
import { filledText } from '../services/filled-text.ts';
import type { Database } from '../store/database.ts';

/** All agreements, or the one with this id, with the figures and the contact details that their texts name. */
export async function agreementsOf(db: Database, id: number | undefined) {
  const all = db.selectFrom('agreement').selectAll().orderBy('id');
  const rows = await (id === undefined ? all : all.where('id', '=', id)).execute();
  const contact = await contactOf(db);
  return rows.map(({ sections, shipped: _shipped, ...agreement }) => ({
    ...agreement,
    sections: sections.map(({ title, text }) => ({ title, text: filledAgreement(text, contact) })),
  }));
}

/**
 * The parameters of a text are the names of `agreementFigures`, and `contactEmail`, `contactPhone`, `contactAddress` and
 * `contactHours`.
 */
export const filledAgreement = (text: LocalizedText, contact: Contact | undefined): LocalizedText =>
  filledText(text, (locale) => ({ ...agreementFigures, ...contactValues(locale, contact) }));

function contactValues(locale: Locale, contact: Contact | undefined): Record<string, string> {
  if (!contact) return {};
  return {
    contactEmail: contact.email,
    contactPhone: contact.phone,
    contactAddress: companyLines(contact, locale).join(locale === 'ZH' ? '，' : ', '),
    contactHours: contact.hours[locale],
  };
}
