import { call } from '#client/call.ts';
import { releases } from '#contract/releases.contract.ts';
import { releaseAddress } from '../../release-links.tsx';
import type { Versions } from '../marks.ts';
import { mailFile } from './mail-file.tsx';

/** Downloads a release as one file that can be mailed, in the language of the versions. */
export async function saveMailFile({ id }: { id: number }, versions: Versions): Promise<void> {
  const { locale, flow } = versions.after;
  const [release, impact] = await Promise.all([
    call(releases.open, { id }, { locale }),
    call(releases.impact, { id }),
  ]);
  const address = new URL(releaseAddress(release), location.href).href;
  const html = mailFile({ release, versions, impact, address });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  link.download = `${flow.id.replaceAll('/', '-')}-${release.number}-${locale.toLowerCase()}.html`;
  link.click();
  // The browser starts to read the URL only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
