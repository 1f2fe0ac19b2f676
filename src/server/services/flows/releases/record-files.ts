import type { Database } from '../../../store/database.ts';
import { StartError } from '../../../store/start-error.ts';
import { digestOf, type ReleaseContent } from './content.ts';

/** What is known of the releases of a flow. */
interface Known {
  readonly number: number;
  readonly version: number;
  readonly origin: 'files' | 'studio';
  readonly digest: string;
}

/**
 * Records the flows of the files as releases, where the database does not know their contents yet: what was live
 * before stays readable, and orders stay on it.
 *
 * @returns the digests of the contents, by the ids of the flows
 * @throws StartError where a file has the version of a release of the studio, or a lower one, and another content
 */
export async function recordFiles(
  db: Database,
  contents: ReadonlyMap<string, ReleaseContent>,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('flow_release')
    .select(['flow', 'number', 'version', 'origin', 'digest', 'published_at'])
    .where('withdrawn_at', 'is', null)
    .orderBy('number')
    .execute();
  const digests = new Map<string, string>();
  for (const [flow, content] of contents) {
    const digest = digestOf(content);
    digests.set(flow, digest);
    const ofFlow = rows.filter((row) => row.flow === flow);
    const published = ofFlow.filter((row) => row.published_at !== null);
    if (published.some((row) => row.digest === digest)) continue;
    const version = versionOf(content, flow);
    const last = published.at(-1);
    if (last !== undefined) refuseOlder(flow, version, last);
    await db
      .insertInto('flow_release')
      .values({
        flow,
        number: (ofFlow.at(-1)?.number ?? 0) + 1,
        version,
        origin: 'files',
        base: last?.number ?? null,
        content: JSON.stringify(content),
        digest,
        reason: '',
        created_at: now,
        published_at: now,
        live_from: now,
      })
      // Another server that starts at this moment may record the same.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return digests;
}

function refuseOlder(flow: string, version: number, last: Known): void {
  if (last.origin === 'files' || version > last.version) return;
  throw new StartError(
    `schemas/${flow}.schema.json has version ${version} with another content than release ${last.number} of it, ` +
      `which the studio has published with version ${last.version}. Run "npm run schemas -- pull" to take that ` +
      `release into the files, or raise the version of the file to ${last.version + 1}.`,
  );
}

/** The version that a schema names. */
export function versionOf({ files }: ReleaseContent, flow: string): number {
  const schema = JSON.parse(files[`${flow}.schema.json`] ?? '{}') as { 'x-flow'?: { version?: number } };
  return schema['x-flow']?.version ?? 1;
}
