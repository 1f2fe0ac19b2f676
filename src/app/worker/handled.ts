import { keptCallPaths } from './kept-calls.ts';

/** What the service worker does with a request; everything else goes to the server as if there were no worker. */
export type Handling =
  /** A page: from the network, and without one the copy of it or the empty document. */
  | 'page'
  /** A file of the build, whose content never changes: from the device, where it is there. */
  | 'file'
  /** The module or the words of a live release, which never change either. */
  | 'release'
  /** A list that everybody gets alike: from the network, and without one the last reply. */
  | 'call';

/** A request, as far as the decision needs it. */
interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly isNavigation: boolean;
  /** The origin of the worker. */
  readonly origin: string;
}

/** Pages for operators and owners are not kept, nor is the page in a frame of the studio. */
const toolPages = /^\/(?:backOffice|studio)(?:\/|$)/i;
/** Addresses that are no pages of the app, although a browser may open them. */
const notPages =
  /^\/(?:api|files|pictures|assets|flows|healthz|readyz|appShell)(?:\/|$)|\.[A-Za-z0-9]{1,12}$/i;
/** What reads PDF files and passports is larger than everything else together; what operators use is not for customers. */
const largeFiles = /\/(?:pdf|tesseract|worker\.min|workbench|rjsf)[^/]*$/;

/** Decides what is done with a request; null: nothing. */
export function handlingOf({ method, url, isNavigation, origin }: Asked): Handling | null {
  if (url.origin !== origin) return null;
  const path = url.pathname;
  if (keptCallPaths.has(path)) return 'call';
  if (method !== 'GET') return null;
  if (isNavigation) return notPages.test(path) || isTool(path) ? null : 'page';
  if (path.startsWith('/assets/')) return largeFiles.test(path) ? null : 'file';
  return /^\/flows\/.+\/[0-9a-f]{32}\.js$|^\/flows\/words\/[0-9a-f]{16}\.[A-Z]{2}\.json$/.test(path)
    ? 'release'
    : null;
}

/** Whether an address is that of a tool of operators or owners. */
export const isTool = (path: string): boolean => toolPages.test(path);

/**
 * Whether a copy of a page may be kept: the server says that it is the same for everybody. What somebody has searched for
 * is not kept.
 */
export const mayKeepPage = (reply: Pick<Response, 'status' | 'headers'>, path: string): boolean =>
  reply.status === 200 &&
  /^public\b/.test(reply.headers.get('cache-control') ?? '') &&
  !/^\/search\b/i.test(path);
