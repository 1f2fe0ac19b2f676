import { isSigned, signedQuery, type SignedLink } from './signed-link.ts';
import { uuidPattern } from './file-records.ts';

const PURPOSE = 'file-links';
const idOrLink = new RegExp(`^(?:(?:https?://[^/?#]+)?/files/)?(${uuidPattern})(?:\\?[^#]*)?$`, 'i');

/** A link to a private file, valid for ten minutes. Everybody who has the link may open it; no session is needed. */
export function fileLink(dataKey: Buffer, id: string, now: Date): string {
  return `/files/${id}?${signedQuery(dataKey, PURPOSE, id, now)}`;
}

/** The same for a customer's file that an operator opens: the link says who it is, since that is recorded. */
export function operatorFileLink(dataKey: Buffer, id: string, now: Date, operator: number): string {
  return `/files/${id}?${signedQuery(dataKey, PURPOSE, named(id, operator), now)}&by=${operator}`;
}

const named = (id: string, operator: number | undefined): string =>
  operator === undefined ? id : `${id} by ${operator}`;

/**
 * Whether the link is unexpired and was signed with this data key, by this server or another one of the same
 * installation.
 */
export function isLinkValid(
  dataKey: Buffer,
  { by, ...link }: SignedLink & { readonly by?: number },
  now: Date,
): boolean {
  return isSigned(dataKey, PURPOSE, { ...link, id: named(link.id, by) }, now);
}

/**
 * Reads the file's id from an id or from a signed link, valid or expired. The caller of this function must check to
 * which account the file belongs.
 */
export function fileIdIn(text: string): string | undefined {
  return idOrLink.exec(text)?.[1]?.toLowerCase();
}
