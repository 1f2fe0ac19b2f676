import { releases } from '#contract/releases.contract.ts';
import { digestOf } from '#server/services/flows/releases/content.ts';
import type { Call } from '../../operator/connection.ts';
import { chosen, filesHere, type Published } from './files-here.ts';
import type { ReleaseWish } from './wish.ts';
import { writeContent } from './written-content.ts';

interface Place {
  readonly root: string;
  readonly say: (text: string) => void;
}

/**
 * Writes the live releases of the studio into the files.
 *
 * @returns whether the files are equal to the releases now
 */
export async function pull(
  call: Call,
  { flows, isShared }: Pick<ReleaseWish, 'flows' | 'isShared'>,
  { root, say }: Place,
): Promise<boolean> {
  const asked = chosen(await call(releases.live, {}), flows);
  const ofStudio = asked.filter(({ isOfFiles }) => !isOfFiles);
  for (const { flow, number, last } of asked)
    if (last > number)
      say(`${flow}: release ${last} waits for its moment and is not taken yet; pull again when it is live.`);
  if (ofStudio.length === 0) {
    say(
      `The studio has published nothing ${flows.length === 0 ? 'yet' : `of ${flows.join(', ')}`}: no file was changed.`,
    );
    return true;
  }
  let isChanged = false;
  const unequal: Published[] = [];
  for (const each of ofStudio) {
    const { flow, number, version } = each;
    const content = await call(releases.content, { id: each.id });
    const { lines, sharedLeft } = await writeContent(root, { flow, content }, isShared);
    const here = filesHere(root).get(flow);
    isChanged ||= lines.length > 0;
    say(
      `${flow}: release ${number}, version ${version}${lines.length === 0 ? '; the files of the flow have it already' : ''}`,
    );
    for (const line of lines) say(`  ${line}`);
    for (const file of sharedLeft)
      say(`  schemas/${file} differs from that of the release and was not written: other flows use it, too`);
    if (here === undefined || digestOf(here) !== digestOf(content)) unequal.push(each);
  }
  if (unequal.length > 0)
    say(
      `A server that starts with these files refuses them for ${unequal.map(({ flow }) => flow).join(', ')}, since a shared file differs. ` +
        'Either take the shared files, too: npm run schemas -- pull --shared. ' +
        'Or keep yours, and raise x-flow.version of the flow by one: that is a next release.',
    );
  if (isChanged)
    say('Look at the changes with git diff, run npm run schemas -- --mend, and commit what was written.');
  return unequal.length === 0;
}
