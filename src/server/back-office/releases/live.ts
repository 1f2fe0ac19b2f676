import type { Payload, Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import type { Call } from '../../services/call.ts';
import { contentOf } from '../../services/flows/releases/release-rows.ts';
import { allPublished, releaseWithId } from './rows.ts';

/** What is published of each flow. A flow without a live release, or whose release was ended, is left out. */
export async function live(
  _: Payload<typeof releases.live>,
  { db }: Call<'operator'>,
): Promise<Reply<typeof releases.live>> {
  const all = await allPublished(db);
  return [...new Set(all.map(({ flow }) => flow))].flatMap((flow) => {
    const rows = all.filter((row) => row.flow === flow);
    const now = rows.find(({ is_due }) => is_due);
    if (now === undefined || now.ended_at !== null) return [];
    const { id, number, version, origin } = now;
    const last = rows[0]?.number ?? number;
    const ofFiles = rows.find((row) => row.origin === 'files')?.number ?? null;
    return [{ flow, id, number, version, isOfFiles: origin === 'files', last, ofFiles }];
  });
}

/** The files and words of a release. @throws CatalogueFault notFound */
export async function releaseContent(
  { id }: Payload<typeof releases.content>,
  { db }: Call<'operator'>,
): Promise<Reply<typeof releases.content>> {
  await releaseWithId(db, id);
  const { files, words } = await contentOf(db, id);
  return { files: { ...files }, words };
}
