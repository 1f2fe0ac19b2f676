import { sql as raw } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Contact } from '#contract/adverts.ts';
import { companyContact } from '#contract/contact.ts';
import { chinaZone } from '#contract/moment.ts';
import type { Database, Transaction } from '../../../store/database.ts';
import { type Given, rowOf, rowsOfAll, statement } from '../../../store/statement.ts';

/**
 * Gives an order its invoice: the next number of the year, for example `2026-000017`, and the company as it is now. The
 * year is that in the company's time zone. No number is left out or given twice, because transactions that take one wait for each other.
 *
 * @returns the number and the company; undefined where the database has no contact details
 */
export async function issueInvoice(
  trx: Transaction,
  order: { id: number },
  now: Date,
): Promise<{ number: string; seller: Contact | undefined }> {
  const [[kept], [counter]] = await rowsOfAll(
    trx,
    keepSeller({ orderId: order.id }),
    nextNumber({ now, china: chinaZone }),
  );
  if (!counter) throw new Error('the upsert of the counter returned no row');
  const number = `${counter.year}-${String(counter.last).padStart(6, '0')}`;
  return { number, seller: kept?.seller };
}

const nextNumber = statement((sql, { now, china }: Given<{ now: Date; china: string }>) =>
  sql
    .insertInto('invoice_counter')
    .values((eb) => {
      const zone = eb
        .selectFrom('contact')
        .select((column) => column.fn<string>('nullif', ['time_zone', raw.lit('')]).as('zone'))
        .where('id', '=', companyContact);
      return {
        year: raw<number>`extract(year from ${now}::timestamptz at time zone coalesce(${zone}, ${china}::text))::int`,
        last: 1,
      };
    })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('invoice_counter.last', '+', 1) })),
    )
    .returning(['year', 'last']),
);

const keepSeller = statement((sql, { orderId }: Given<{ orderId: number }>) =>
  sql
    .insertInto('invoice_seller')
    .columns(['order_id', 'seller'])
    .expression((eb) =>
      eb
        .selectFrom('contact')
        .select((column) => [
          column.cast<number>(orderId, 'bigint').as('order_id'),
          jsonBuildObject({
            name: column.ref('name'),
            taxNumber: column.ref('tax_number'),
            address: column.ref('address'),
            hours: column.ref('hours'),
            phone: column.ref('phone'),
            mobile: column.ref('mobile'),
            email: column.ref('email'),
            emails: column.ref('emails'),
            timeZone: column.ref('time_zone'),
          }).as('seller'),
        ])
        .where('id', '=', companyContact),
    )
    .returning('seller'),
);

/** The company that issued the invoice of an order; undefined where that was not kept. */
export async function sellerOfInvoice(
  db: Database | Transaction,
  orderId: number,
): Promise<Contact | undefined> {
  return (await rowOf(db, sellerOf({ orderId })))?.seller;
}

const sellerOf = statement((sql, { orderId }: Given<{ orderId: number }>) =>
  sql.selectFrom('invoice_seller').select('seller').where('order_id', '=', orderId),
);
