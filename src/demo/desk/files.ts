import { readFile } from 'node:fs/promises';
import type { FileStore } from '#server/services/files/file-store.ts';
import { fileRow } from '#server/services/files/file-records.ts';
import type { Vault } from '#server/services/vault/vault.ts';
import type { Transaction } from '#server/store/database.ts';
import type { DeskCustomer } from './customers.ts';
import type { Numbers } from './numbers.ts';

/** A stored file, as answers name it. */
export interface DeskFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** The files of one customer, by their names. */
export type DeskFiles = ReadonlyMap<string, DeskFile>;

/** Each customer has one of each, which all orders of the customer share. */
const kinds = [
  { name: 'passport.jpg', source: 'passport.jpg', type: 'image/jpeg' },
  { name: 'photo.jpg', source: 'photo.jpg', type: 'image/jpeg' },
  { name: 'licence.png', source: 'licence.png', type: 'image/png' },
  { name: 'receipt.png', source: 'receipt.png', type: 'image/png' },
  { name: 'letter.pdf', source: 'letter.pdf', type: 'application/pdf' },
  // What the customer gets when the visa is done.
  { name: 'visa.pdf', source: 'letter.pdf', type: 'application/pdf' },
] as const;

/** Stores the files of the customers. @returns them by the id of the customer */
export async function storeFiles(
  trx: Transaction,
  { vault, files }: { readonly vault: Vault; readonly files: Pick<FileStore, 'put'> },
  customers: readonly DeskCustomer[],
  { numbers, at }: { readonly numbers: Numbers; readonly at: Date },
): Promise<ReadonlyMap<number, DeskFiles>> {
  const sources = new Map(
    await Promise.all(
      [...new Set(kinds.map(({ source }) => source))].map(
        async (source) =>
          [source, await readFile(new URL(`./seed/files/${source}`, import.meta.url))] as const,
      ),
    ),
  );
  const stored = customers.flatMap(({ id: accountId }) =>
    kinds.map(({ name, source, type }) => {
      const bytes = sources.get(source)!;
      return { accountId, bytes, id: numbers.uuid(), name, size: bytes.length, type };
    }),
  );
  await trx
    .insertInto('file')
    .values(stored.map((file) => fileRow(vault, { ...file, now: at })))
    .execute();
  await Promise.all(stored.map(({ id, bytes }) => files.put(id, bytes)));
  return new Map(
    customers.map(({ id: customer }) => [
      customer,
      new Map(
        stored
          .filter(({ accountId }) => accountId === customer)
          .map(({ id, name, size, type }) => [name, { id, name, size, type }]),
      ),
    ]),
  );
}
