import type { Payload } from '#contract/define.ts';
import { studio } from '#contract/studio.contract.ts';
import type { Call } from '../services/call.ts';
import { dropOldModules, keepAtOnce, keepModule } from '../back-office/studio/kept-modules.ts';
import { isTooDeep } from '../back-office/studio/nesting.ts';
import { asTask, type EditedFlow, editedOf } from '../back-office/releases/edited-flow.ts';
import { filesBeside, flowsBesideFiles } from '../back-office/releases/beside-files.ts';
import { begunFlow } from '../back-office/releases/begin-flow.ts';
import { contentsBefore, publishedIn, type ReleaseRow, releasesOf } from '../back-office/releases/rows.ts';
import { schemaFile } from '#compiler/schema-files.ts';
import type { ReleaseContent } from '../services/flows/releases/content.ts';
import { contentOf } from '../services/flows/releases/release-rows.ts';
import { isNewId } from '#contract/new-flow-id.ts';
import { releaseFiles } from '../back-office/studio/release-files.ts';
import { isInFiles, listedFlows, sharedFiles } from '../back-office/studio/schemas.ts';
import { recordedPaths } from '../back-office/studio/recorded-paths.ts';
import { CatalogueFault } from '../services/fault.ts';
import { implement } from '../services/implement.ts';
import { callerOf, throttle, type ThrottleRule } from '../services/throttle.ts';

/** The editor sends the text for compilation after each pause in typing. */
const compiling: ThrottleRule = { name: 'studio', limit: 240, windowSeconds: 300 };

/** A preview is asked for with almost every key: about eight in a second, while somebody types without a pause. */
const previewing: ThrottleRule = { name: 'studio-preview', limit: 2_400, windowSeconds: 300 };

/** The page asks after each pause in typing answers, too. */
const comparing: ThrottleRule = { name: 'studio-opinion', limit: 150, windowSeconds: 300 };

/** The studio reads, checks and compiles schemas. Results are kept for five minutes; nothing else is stored. */
export default implement(studio, {
  flows: (_, call) => listedFlows(call),

  async open(asked, call) {
    const { id } = asked;
    const rows = await releasesOf(call, id);
    const [release] = publishedIn(rows);
    const [last] = await contentsBefore(call.db, rows, 1);
    const texts = last === undefined ? await proposedOrBegun(asked, rows, call) : editedOf(id, last);
    const overview = await call.studio.compiler.ask({ kind: 'overview' });
    return {
      ...texts,
      file: schemaFile(id),
      version: release?.version ?? 1,
      release: release?.number ?? 0,
      shared: sharedFiles(),
      ...overview,
    };
  },

  async paths({ id }) {
    return recordedPaths(id);
  },

  async preview({ id, text, migrations, offer }, call) {
    // Both ask the database, and neither needs the other.
    const [files] = await Promise.all([lastFiles(id, call), mayCompile({ id, text }, call, previewing)]);
    const { code } = await call.studio.previews.ask(
      { kind: 'module', ...asTask(id, { text, migrations, offer, words: {} }, files) },
      { owner: `${subjectOf(call)} ${id}` },
    );
    if (code === null) return { module: null };
    const token = await keepAtOnce(call, code);
    // The next call drops what this one could not; nobody who types has to wait for it.
    void dropOldModules(call).catch(() => undefined);
    return { module: pathOf(token) };
  },

  async secondOpinion(asked, call) {
    await mayCompile(asked, call, comparing);
    const published = await lastOf(asked.id, call);
    return call.studio.opinions.ask({ ...asked, published }, subjectOf(call));
  },

  async compile({ id, ...sent }, call) {
    await mayCompile({ id, ...sent }, call, compiling);
    const published = await lastOf(id, call);
    const edited = { ...(published[0] ? editedOf(id, published[0]) : nothing), ...sent };
    const { code, ...judgement } = await call.studio.compiler.ask({
      kind: 'judge',
      locale: call.locale,
      ...asTask(id, edited, published, filesBeside(await flowsBesideFiles(call.db), id)),
    });
    const module = code === null ? null : pathOf(await keepModule(call, code));
    return { ...judgement, module };
  },
});

/** The texts of a flow that was never published: as it was proposed last, or as a new one begins. */
async function proposedOrBegun(
  asked: Payload<typeof studio.open>,
  rows: readonly ReleaseRow[],
  call: Call,
): Promise<EditedFlow> {
  const proposed = rows.find(({ withdrawn_at }) => withdrawn_at === null);
  return proposed === undefined
    ? begunFlow(asked, call)
    : editedOf(asked.id, await contentOf(call.db, proposed.id));
}
/** Where a browser fetches a module. */
const pathOf = (token: string): string => `/api/studio/flow/${token}.js`;

const nothing = { migrations: '', offer: '', words: {} };

/** The last published release of a flow, as a list. */
const lastOf = async (id: string, call: Call): Promise<ReleaseContent[]> =>
  contentsBefore(call.db, await releasesOf(call, id), 1);

/** The same without its words, which no module has: they are most of it. */
async function lastFiles(id: string, call: Call): Promise<ReleaseContent[]> {
  const [row] = publishedIn(await releasesOf(call, id));
  return row === undefined ? [] : [{ files: await releaseFiles(call.db, row.id), words: {} }];
}

/** @throws CatalogueFault tooManyRequests, notFound where no flow has this id, tooLarge where it is nested too deep. */
async function mayCompile(
  { id, text }: { id: string; text: string },
  call: Call,
  rule: ThrottleRule,
): Promise<void> {
  await throttle(call, rule, subjectOf(call));
  if (!isInFiles(id) && !isNewId(id)) throw new CatalogueFault('notFound');
  if (isTooDeep(text)) throw new CatalogueFault('tooLarge');
}

const subjectOf = ({ account, ip }: Call): string =>
  account === null ? callerOf(ip) : `account ${account.id}`;
