import { isSigned, signedQuery, type SignedLink } from './signed-link.ts';
import { uuidPattern } from './file-records.ts';

const PURPOSE = 'file-links';
const idOrLink = new RegExp(`^(?:(?:https?://[^/?#]+)?/files/)?(${uuidPattern})(?:\\?[^#]*)?$`, 'i');

/** A link to a private file that anyone may follow for ten minutes: it is the permission. */
export function fileLink(dataKey: Buffer, id: string, now: Date): string {
  return `/files/${id}?${signedQuery(dataKey, PURPOSE, id, now)}`;
}

/** Whether this server (or one beside it) has signed the link and it is still valid. */
export function isLinkValid(dataKey: Buffer, link: SignedLink, now: Date): boolean {
  return isSigned(dataKey, PURPOSE, link, now);
}

/** The file's id in an id or in a link of ours, valid or expired; whose file it is has to be checked by the caller. */
export function fileIdIn(text: string): string | undefined {
  return idOrLink.exec(text)?.[1]?.toLowerCase();
}
