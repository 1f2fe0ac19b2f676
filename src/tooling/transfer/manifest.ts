import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { writeAtomically } from '#server/store/write-atomically.ts';
import { Refusal } from './refusal.ts';

const Name = Type.String({ pattern: '^[a-z_][a-z0-9_]*$' });

const ExportedTable = Type.Object({
  /** Whether the shop or the queue of jobs has created it. */
  of: Type.Union([Type.Literal('shop'), Type.Literal('jobs')]),
  name: Name,
  columns: Type.Array(Name),
  rows: Type.Integer({ minimum: 0 }),
  /** Of the rows as text, in hexadecimal digits. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  file: Type.String({ pattern: '^[a-z]+\\.[a-z0-9_]+\\.copy\\.gz$' }),
  /** The counter of its ids. */
  counter: Type.Union([
    Type.Null(),
    Type.Object({ column: Name, last: Type.Integer(), isUsed: Type.Boolean() }),
  ]),
});

const Manifest = Type.Object({
  format: Type.Literal('moongate-export-1'),
  exportedAt: Type.String(),
  /** The version of the PostgreSQL that was exported. */
  postgres: Type.String(),
  /** The time zone of its times; older exports do not say it. */
  zone: Type.Optional(Type.Literal('UTC')),
  /** The migrations of the shop's tables and of the queue's. */
  versions: Type.Object({ shop: Type.Array(Type.String()), jobs: Type.Array(Type.String()) }),
  tables: Type.Array(ExportedTable),
});

/** The content of a folder with an export. */
export type Manifest = Static<typeof Manifest>;
export type ExportedTable = Static<typeof ExportedTable>;

const FILE = 'manifest.json';

/** Writes the manifest. This is the last file, so a folder without it is no complete export. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeAtomically(path.join(folder, FILE), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
}

/** @throws Refusal if the folder holds no complete export. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => '');
  const manifest = parse(text);
  if (!Value.Check(Manifest, manifest)) {
    throw new Refusal(
      `${folder} holds no complete export: name a folder that npm run db:export has written.`,
    );
  }
  return manifest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
