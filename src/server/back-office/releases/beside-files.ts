import { sql } from 'kysely';
import type { ReleaseContent } from '../../services/flows/releases/content.ts';
import type { Database } from '../../store/database.ts';
import { filesWith } from '../studio/files-with.ts';
import { releaseFiles } from '../studio/release-files.ts';

/** The files of a flow that exists only as a release. */
export interface FlowBesideFiles {
  readonly id: string;
  readonly files: ReleaseContent['files'];
}

/**
 * The flows that the files of the server do not have, each as it was published or proposed last. A flow whose releases
 * were all withdrawn is left out.
 */
export async function flowsBesideFiles(db: Database): Promise<FlowBesideFiles[]> {
  const files = filesWith({}).ids();
  const rows = await db
    .selectFrom('flow_release')
    .select(['id', 'flow'])
    .distinctOn('flow')
    .where('withdrawn_at', 'is', null)
    .$if(files.length > 0, (query) => query.where('flow', 'not in', files))
    .orderBy('flow')
    .orderBy(sql`published_at is null`)
    .orderBy('number', 'desc')
    .execute();
  return Promise.all(rows.map(async ({ id, flow }) => ({ id: flow, files: await releaseFiles(db, id) })));
}

/** The files that only such flows have: no shared ones, which the server has as well. @param except the id of a flow */
export const filesBeside = (flows: readonly FlowBesideFiles[], except: string): Record<string, string> =>
  Object.assign(
    {},
    ...flows
      .filter(({ id }) => id !== except)
      .map(({ files }) =>
        Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith('shared/'))),
      ),
  );
