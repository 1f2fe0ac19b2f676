import type { Reply } from '#contract/define.ts';
import { releases } from '#contract/releases.contract.ts';
import { UsageError } from '#cli/usage-error.ts';
import { digestOf, isSameJson } from '#server/services/flows/releases/content.ts';
import { ownFiles } from '#server/services/flows/releases/file-content.ts';
import type { Call } from '../../operator/connection.ts';
import { chosen, filesHere } from './files-here.ts';
import { madeFrom } from './made-from.ts';
import type { ReleaseWish } from './wish.ts';

type Refusal = NonNullable<Reply<typeof releases.propose>['refusal']>;

/**
 * Proposes the files of a flow as its next release.
 *
 * @returns what was done or why not, and whether it was done
 * @throws UsageError where nothing can be proposed
 */
export async function push(
  call: Call,
  { flows, reason, base: named }: Pick<ReleaseWish, 'flows' | 'reason' | 'base'>,
  root: string,
): Promise<{ isDone: boolean; text: string }> {
  const all = await call(releases.live, {});
  const [published] = chosen(all, flows);
  const flow = published?.flow ?? '';
  const here = filesHere(root).get(flow);
  if (published === undefined || here === undefined)
    throw new UsageError(`there is no schemas/${flows[0]}.schema.json here`);
  const live = await call(releases.content, { id: published.id });
  if (digestOf(live) === digestOf(here))
    return { isDone: true, text: `${flow}: the files say what release ${published.number} says already.` };
  const own = ownFiles(flow);
  const shared = Object.keys(here.files).filter(
    (name) =>
      !own.includes(name) && !isSameJson(here.files[name] ?? '', live.files[name] ?? here.files[name] ?? ''),
  );
  if (shared.length > 0)
    throw new UsageError(
      `${shared.map((name) => `schemas/${name}`).join(', ')} differs from what is published. ` +
        'A release of one flow cannot change a shared file: deploy it with the program first.',
    );
  const [text = '', migrations = '', offer = ''] = own.map((name) => here.files[name] ?? '');
  // What the studio has published since is in the files only where git or somebody says so.
  const base = named ?? (await madeFrom(call, root, flow)) ?? published.ofFiles ?? published.last;
  const { release, refusal } = await call(releases.propose, {
    flow,
    base,
    reason,
    text,
    migrations,
    offer,
    words: here.words,
    answers: {},
  });
  if (release !== null)
    return {
      isDone: true,
      text: `${flow}: proposed as release ${release.number} with version ${release.version}. Publish it at /studio.`,
    };
  return { isDone: false, text: refusal === null ? '' : toldRefusal(flow, refusal) };
}

function toldRefusal(flow: string, refusal: Refusal): string {
  if (refusal.kind === 'findings')
    return refusal.findings
      .map(
        ({ message, file, pointer, code }) => `${message}\n    ${file}${pointer && `#${pointer}`} (${code})`,
      )
      .join('\n');
  if (refusal.kind !== 'base') return `${flow}: it cannot be proposed now (${refusal.kind}).`;
  const { number, changes, conflicts } = refusal;
  return [
    `${flow}: release ${number} was published since the files were made, and changed:`,
    ...changes.map(({ sentence }) => `  ${sentence}`),
    ...(conflicts.length > 0
      ? ['The files change in another way:', ...conflicts.map((pointer) => `  ${pointer || '/'}`)]
      : []),
    `Commit your files, take the release into them with npm run schemas -- pull ${flow}, commit that, make your change ` +
      `again, and push. Without git, push with --base ${number}.`,
  ].join('\n');
}
