import type { Locale } from '#contract/locale.ts';
import { Identity, SignInBy } from '#contract/roles.ts';
import type { Transaction } from '#server/store/database.ts';
import { seedContent } from '#server/store/seed-content.ts';

/** An invented customer, as the file has it. */
interface SeedCustomer {
  readonly key: string;
  readonly mail: string;
  readonly surname: string;
  readonly given: string;
  readonly nick: string;
  readonly nationality: string;
  readonly locale: Locale;
  readonly gender: 0 | 1;
  readonly birth: string;
  readonly city: string;
  readonly country: string;
  readonly address: string;
  readonly post: string;
  readonly phone: string;
  readonly company?: {
    readonly name: string;
    readonly kind: string;
    readonly tax_number: string;
    readonly website: string;
    readonly discount_percent: number;
  };
}

/** An invented customer with an account. */
export interface DeskCustomer extends SeedCustomer {
  readonly id: number;
  /** As people write it: Nora Vale. */
  readonly name: string;
}

const written = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();

/** Makes the customers whose orders the desk shows; they have the password of the demonstration. */
export async function insertCustomers(
  trx: Transaction,
  { passwordHash, createdAt }: { readonly passwordHash: string; readonly createdAt: Date },
): Promise<DeskCustomer[]> {
  const seeds = await seedContent<SeedCustomer[]>(import.meta.url, 'customers');
  const named = seeds.map((seed) => ({ ...seed, name: `${written(seed.given)} ${written(seed.surname)}` }));
  const rows = await trx
    .insertInto('account')
    .values(
      named.map((person) => ({
        login_name: person.mail,
        email: person.mail,
        password_hash: passwordHash,
        real_name: person.name,
        nick_name: person.nick,
        phone: person.phone,
        nationality: person.nationality,
        identity: person.company ? Identity.company : Identity.individual,
        type: SignInBy.mail,
        locale: person.locale,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'login_name'])
    .execute();
  const ids = new Map(rows.map(({ id, login_name }) => [login_name, id]));
  const customers = named.flatMap((person) => {
    const id = ids.get(person.mail);
    return id === undefined ? [] : [{ ...person, id }];
  });
  const companies = customers.flatMap(({ id, company, ...person }) =>
    company === undefined
      ? []
      : [
          {
            account_id: id,
            ...company,
            contact: person.name,
            contact_phone: person.phone,
            address: person.address,
            postcode: person.post,
            country: person.country,
            city: person.city,
          },
        ],
  );
  if (companies.length > 0) await trx.insertInto('company').values(companies).execute();
  return customers;
}
