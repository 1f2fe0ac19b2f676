import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../store/database.ts';
import { seedContent } from '../store/seed-content.ts';
import type { AgreementText } from '../accounts/agreements/tables.ts';

/** The terms of use and the privacy notice; and what everybody accepts before the first post. */
const files = ['agreements', 'community-rules'] as const;

interface ShippedAgreement extends AgreementText {
  readonly id: number;
  /** yyyy-MM-dd. A start replaces texts of this day and earlier ones. */
  readonly updateDate: string;
}

const read = (file: (typeof files)[number]) => seedContent<ShippedAgreement[]>(import.meta.url, file);

/** Inserts the agreements of a file into a database that never had them. */
export async function insertAgreements(trx: Transaction, file: (typeof files)[number]): Promise<void> {
  const rows = (await read(file)).map((agreement) => ({ id: agreement.id, ...columnsOf(agreement) }));
  await trx.insertInto('agreement').values(rows).execute();
}

/**
 * Replaces each agreement that nobody has edited since it was inserted by the one of the program, if that says
 * something else and is not older. What operators have written or removed stays as it is.
 */
export async function renewAgreements(trx: Transaction): Promise<void> {
  const all = (await Promise.all(files.map(read))).flat();
  const rows = await trx.selectFrom('agreement').selectAll().execute();
  for (const { id, title, sections, shipped, update_date } of rows) {
    const newer = all.find((agreement) => agreement.id === id && agreement.updateDate >= update_date);
    if (newer === undefined || !isDeepStrictEqual({ title, sections }, shipped)) continue;
    if (isDeepStrictEqual({ title, sections }, { title: newer.title, sections: newer.sections })) continue;
    await trx.updateTable('agreement').set(columnsOf(newer)).where('id', '=', id).execute();
  }
}

const columnsOf = ({ title, sections, updateDate }: ShippedAgreement) => ({
  title: JSON.stringify(title),
  sections: JSON.stringify(sections),
  shipped: JSON.stringify({ title, sections }),
  update_date: updateDate,
});
