import { sql } from 'kysely';
import { contentOf } from '../../services/flows/releases/release-rows.ts';
import type { ReleaseContent } from '../../services/flows/releases/content.ts';
import type { Database } from '../../store/database.ts';
import { filesWith } from '../studio/files-with.ts';

/** The content of a flow that exists only as a release. */
export interface FlowBesideFiles {
  readonly id: string;
  readonly content: ReleaseContent;
  /** Whether it was published. */
  readonly isPublished: boolean;
}

/**
 * The flows that the files of the server do not have, each as it was published or proposed last. A flow whose releases
 * were all withdrawn is left out.
 */
export async function flowsBesideFiles(db: Database): Promise<FlowBesideFiles[]> {
  const files = filesWith({}).ids();
  const rows = await db
    .selectFrom('flow_release')
    .select(['id', 'flow', 'published_at'])
    .distinctOn('flow')
    .where('withdrawn_at', 'is', null)
    .$if(files.length > 0, (query) => query.where('flow', 'not in', files))
    .orderBy('flow')
    .orderBy(sql`published_at is null`)
    .orderBy('number', 'desc')
    .execute();
  return Promise.all(
    rows.map(async ({ id, flow, published_at }) => ({
      id: flow,
      content: await contentOf(db, id),
      isPublished: published_at !== null,
    })),
  );
}

/** The files that only such flows have: no shared ones, which the server has as well. @param except the id of a flow */
export const filesBeside = (flows: readonly FlowBesideFiles[], except: string): Record<string, string> =>
  Object.assign(
    {},
    ...flows
      .filter(({ id }) => id !== except)
      .map(({ content }) =>
        Object.fromEntries(Object.entries(content.files).filter(([name]) => !name.startsWith('shared/'))),
      ),
  );
