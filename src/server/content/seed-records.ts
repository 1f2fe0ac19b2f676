import { readdir } from 'node:fs/promises';
import type { FlowRegistry } from '../services/flows/flows.ts';
import { loadFlows } from '../services/flows/load-flows.ts';
import type { Transaction } from '../store/database.ts';
import { isNewPart, newParts } from '../store/seed-content.ts';
import { StartError } from '../store/start-error.ts';
import { readSeedKind, readSeedRecord, referenceFolder, type SeedKind, SeedProblems } from './read-seed.ts';
import { enterRecords, publishedRecords } from './search/record-entries.ts';
import { noteStems } from './search/renew-entries.ts';
import { classificationIds, dataColumns } from './write-record.ts';

/** All kinds of the seed: the folders below it. */
async function seedKinds(folder: URL): Promise<SeedKind[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const kinds = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(kinds.sort().map((kind) => readSeedKind(kind, new URL(`${kind}/`, folder))));
}

/**
 * Inserts the records and classifications that the database has never had. What operators have changed or deleted stays
 * as it is.
 *
 * @throws StartError with every mistake in the new records
 */
export async function seedRecords(trx: Transaction, folder = referenceFolder): Promise<void> {
  let flows: FlowRegistry | undefined;
  const problems: string[] = [];
  const inserted: number[] = [];
  for (const seed of await seedKinds(folder)) {
    const classificationsAreNew = await newParts(trx, [`classifications:${seed.kind}`]);
    if (classificationsAreNew.size > 0) await insertClassifications(trx, seed);
    const classifications = await classificationIds(trx, seed.kind);
    const partOf = ({ slug }: { slug: string }): string => `record:${seed.kind}/${slug}`;
    const unknown = await newParts(trx, seed.records.map(partOf));
    for (const line of seed.records.filter((record) => unknown.has(partOf(record)))) {
      flows ??= await loadFlows();
      const record = await readSeedRecord(flows, seed, line).catch((error: unknown) => {
        if (!(error instanceof SeedProblems)) throw error;
        problems.push(...error.problems);
      });
      if (record) inserted.push(await insertRecord(trx, seed.kind, record, classifications));
    }
  }
  if (problems.length > 0) throw new StartError(seedSentence(problems));
  // A database that had records before there was a search has no entries of them.
  const isFirst = await isNewPart(trx, 'search-entries');
  if (isFirst) await noteStems(trx);
  await enterRecords(trx, isFirst ? await publishedRecords(trx) : inserted, new Date());
}

/** Every mistake in the seed, also in records that a database has; without a database. */
export async function seedMistakes(flows: FlowRegistry, folder = referenceFolder): Promise<string[]> {
  const kinds = await seedKinds(folder);
  const all = kinds.flatMap((seed) => seed.records.map((line) => readSeedRecord(flows, seed, line)));
  const read = await Promise.allSettled(all);
  return read.flatMap((each) => {
    if (each.status === 'fulfilled') return [];
    if (each.reason instanceof SeedProblems) return each.reason.problems;
    throw each.reason;
  });
}

/** The mistakes in the seed as one message. */
export const seedSentence = (problems: readonly string[]): string =>
  `The records of the seed have mistakes:\n${problems.join('\n')}`;

async function insertClassifications(trx: Transaction, { kind, classifications }: SeedKind): Promise<void> {
  if (classifications.length === 0) return;
  const rows = classifications.map(({ key, position, picture, title }) => ({
    kind,
    key,
    position,
    picture: JSON.stringify(picture),
    title: JSON.stringify(title),
  }));
  await trx
    .insertInto('classification')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertRecord(
  trx: Transaction,
  kind: string,
  { slug, position, publishFrom, invented, checked }: Awaited<ReturnType<typeof readSeedRecord>>,
  classifications: ReadonlyMap<string, number>,
): Promise<number> {
  const { id } = await trx
    .insertInto('content')
    .values({
      kind,
      slug,
      state: 'published',
      publish_from: publishFrom,
      position,
      is_invented: invented,
      ...dataColumns(checked, classifications),
      updated_at: new Date(),
      updated_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
