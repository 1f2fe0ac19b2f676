import type { Client } from 'pg';
import { Refusal } from '../transfer/refusal.ts';
import type { StoredOffers } from './offers.ts';

/** Reads what the database has of products. @throws Refusal for a database of a version before there were offers */
export async function storedOffers(client: Pick<Client, 'query'>): Promise<StoredOffers> {
  const { rows: tables } = await client.query("select to_regclass('offer') as found");
  if ((tables as { found: unknown }[])[0]?.found === null)
    throw new Refusal('The database has no offers yet: start the server once.');
  const rows = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[];
  const offers = await rows<StoredOffers['offers'][number]>('select * from offer order by child_type');
  const prices = await rows<StoredOffers['prices'][number]>(
    `select child_type, service_type, working_days, fen::int8::float8 as fen, valid_from::text
     from price order by child_type, service_type, valid_from`,
  );
  const keys = await rows<{ key: string }>("select key from setting where key like 'seed:%'");
  return { offers, prices, known: new Set(keys.map(({ key }) => key)) };
}
