/**
 * The form of the answer to a field that holds a fact: a text, a date (yyyy-MM-dd), a country (ISO 3166-1 alpha-3), or
 * a whole number.
 */
export type FactForm = 'text' | 'date' | 'country' | 'number';

/**
 * The facts that a person has. A schema says which answer is which fact: `"x-fact": "surname"` beside the field. Programs
 * read facts, never names of fields. `fullName` is the name where it is asked as one line; `gender` is 1 for male, 0
 * for female.
 */
export const personFacts = {
  fullName: 'text',
  surname: 'text',
  englishName: 'text',
  chineseName: 'text',
  nationality: 'country',
  gender: 'number',
  dateOfBirth: 'date',
  placeOfBirth: 'text',
  passportNumber: 'text',
  passportIssuingPlace: 'text',
  passportIssueDate: 'date',
  passportExpiry: 'date',
  email: 'text',
  phone: 'text',
} as const satisfies Readonly<Record<string, FactForm>>;

/** The name of a fact of a person. */
export type PersonFact = keyof typeof personFacts;

/** What is known of a person. */
export type PersonFacts = Partial<Record<PersonFact, string | number>>;

/** True for the name of a fact of a person. */
export const isPersonFact = (name: string): name is PersonFact => Object.hasOwn(personFacts, name);

/**
 * The name of a person as it is read in Latin letters, given names first in every language; empty where no name is known.
 * Every page, mail and document names people by it.
 *
 * @example fullNameOf({ surname: 'DUPONT', englishName: 'MARIE' }) // 'MARIE DUPONT'
 */
export function fullNameOf({ fullName, englishName, surname }: PersonFacts): string {
  if (englishName === undefined && surname === undefined) return String(fullName ?? '');
  return [englishName, surname].filter((part) => part !== undefined && part !== '').join(' ');
}
