import type { Insertable } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { phoneNumber } from './phone-number.ts';

/** The fields of a form of an account. The flow has checked which of them are present. */
export type Form = Readonly<Record<string, string>>;

/** A field without the blanks around it; empty if it is not there. */
export function text(form: Form, name: string): string {
  return (form[name] ?? '').trim();
}

/** The contact person of a company, as its account has it. The number is stored as it was typed; it is not verified. */
export function companyContact(
  form: Form,
): Pick<Insertable<Tables['account']>, 'real_name' | 'phone' | 'phone_ascription'> {
  const phone = phoneNumber(form['contactPhone'] ?? '');
  return {
    real_name: text(form, 'contact'),
    phone: phone?.number ?? text(form, 'contactPhone'),
    ...(phone ? { phone_ascription: phone.ascription } : {}),
  };
}

/** Who and where a company is reached: what it may change itself. */
export function companyDetails(
  form: Form,
): Omit<Insertable<Tables['company']>, 'account_id' | 'name' | 'kind' | 'tax_number'> {
  return {
    website: text(form, 'website'),
    contact: text(form, 'contact'),
    contact_phone: text(form, 'contactPhone'),
    address: text(form, 'address'),
    postcode: text(form, 'post'),
    country: text(form, 'country'),
    city: text(form, 'city'),
  };
}
