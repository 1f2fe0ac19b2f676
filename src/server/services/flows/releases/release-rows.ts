import { sql } from 'kysely';
import type { Database } from '../../../store/database.ts';
import { type Given, rowsOf, statement } from '../../../store/statement.ts';
import type { ReleaseContent } from './content.ts';

/** A release that is live, without its content. */
export interface LiveRow {
  readonly id: number;
  readonly flow: string;
  readonly number: number;
  readonly version: number;
  readonly origin: 'files' | 'studio';
  readonly digest: string;
}

/** The live release of a flow. */
export interface LiveNow extends LiveRow {
  /** It was taken back, and no other one has followed. */
  readonly is_ended: boolean;
}

const columns = ['id', 'flow', 'number', 'version', 'origin', 'digest'] as const;

/**
 * The live release of each flow: the last one whose moment has come. The clock is that of the database, which all
 * servers share.
 */
const liveRows = statement((db) =>
  db
    .selectFrom('flow_release')
    .select(columns)
    .select(sql<boolean>`ended_at is not null`.as('is_ended'))
    .distinctOn('flow')
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('live_from', '<=', sql<Date>`now()`)
    .orderBy('flow')
    .orderBy('number', 'desc'),
);

export const liveReleases = (db: Database): Promise<LiveNow[]> => rowsOf(db, liveRows({}));

const contentWithId = statement((db, given: Given<{ id: number }>) =>
  db.selectFrom('flow_release').select('content').where('id', '=', given.id),
);

/** The content of a release. @throws Error where there is none with this id */
export async function contentOf(db: Database, id: number): Promise<ReleaseContent> {
  const [row] = await rowsOf(db, contentWithId({ id }));
  if (row === undefined) throw new Error(`there is no release ${id}`);
  return JSON.parse(row.content) as ReleaseContent;
}

const publishedVersion = statement((db, given: Given<{ flow: string; version: number }>) =>
  db
    .selectFrom('flow_release')
    .select(columns)
    .where('flow', '=', given.flow)
    .where('version', '=', given.version)
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1),
);

/** The last published release with a version of a flow; undefined where there is none. */
export async function releaseOfVersion(
  db: Database,
  flow: string,
  version: number,
): Promise<LiveRow | undefined> {
  const [row] = await rowsOf(db, publishedVersion({ flow, version }));
  return row;
}

const publishedDigest = statement((db, given: Given<{ flow: string; digest: string }>) =>
  db
    .selectFrom('flow_release')
    .select(columns)
    .where('flow', '=', given.flow)
    .where('digest', '=', given.digest)
    .orderBy('number', 'desc')
    .limit(1),
);

/** The release of a flow with this content; undefined where there is none. */
export async function releaseWithDigest(
  db: Database,
  flow: string,
  digest: string,
): Promise<LiveRow | undefined> {
  const [row] = await rowsOf(db, publishedDigest({ flow, digest }));
  return row;
}

/** Says that public pages are to be made again: they show offers and words of flows. */
export async function pagesChanged(db: Database): Promise<void> {
  await rowsOf(db, otherPages({}));
}

const otherPages = statement(() => sql`update page_version set version = gen_random_uuid()`);
