import type { Payload, Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import type { Call } from '../../services/call.ts';
import { contentOf } from '../../services/flows/releases/release-rows.ts';
import { keepModule } from '../studio/kept-modules.ts';
import { releasesOf, releaseWithId } from './rows.ts';

/** A release and the one that it was edited from, compiled for a page that shows both. @throws CatalogueFault notFound */
export async function releaseModules(
  { id }: Payload<typeof releases.modules>,
  call: Call<'operator'>,
): Promise<Reply<typeof releases.modules>> {
  const row = await releaseWithId(call.db, id);
  const base = (await releasesOf(call, row.flow)).find(({ number }) => number === row.base);
  const moduleOf = async (release: number): Promise<string> => {
    const { files } = await contentOf(call.db, release);
    const { code } = await call.studio.compiler.ask({ kind: 'release', id: row.flow, files });
    return `/api/studio/flow/${await keepModule(call, code)}.js`;
  };
  return { before: base === undefined ? null : await moduleOf(base.id), after: await moduleOf(id) };
}
