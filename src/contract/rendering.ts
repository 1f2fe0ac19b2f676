import type { Envelope } from './define.ts';
import type { Locale } from './locale.ts';
import type { ShownReleases } from './shown-releases.ts';

/** A call of the API as it goes over the wire. */
export interface PageCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** JSON. */
  readonly body?: string;
}

/** A request to the bundle that renders pages (`src/app/render`). It imports nothing else of the app. */
export interface PageRequest {
  /** Path and query, without the origin. */
  readonly url: string;
  readonly locale: Locale;
  /** Where the site is reached, for example `https://moongate.example`. */
  readonly origin: string;
  /** Whether the site says that it is a demonstration. */
  readonly isDemonstration: boolean;
  /** Makes a call as a visitor who is not signed in. */
  readonly call: (call: PageCall) => Promise<Envelope>;
}

/** A page that was rendered. */
export interface RenderedPage {
  /** 404: there is nothing at the address. 410: what was there was removed. */
  readonly status: 200 | 404 | 410;
  /** The address by which it is kept; see `Renderer.keptAs`. Null where there is nothing to keep. */
  readonly keptAs: string | null;
  /** Whether the browser adds data of one person to it. Then browsers keep no copy of it. */
  readonly isPersonal: boolean;
  /** The HTML of the root element. */
  readonly html: string;
  /** Elements of the head: title, description, links to other languages. */
  readonly head: string;
  /** The element with the calls that the page was made from. */
  readonly data: string;
  /** The id of the template that holds the links to scripts until the page was painted. */
  readonly laterScriptsId: string;
  /** The source files that the browser needs to take the page over, relative to `src/app`. */
  readonly sources: readonly string[];
}

/** The name of the error with which rendering rejects where a call was refused, for example for too many requests. */
export const refusedCallName = 'RefusedCall';

/** The name of the element of the head that says when a page was made, as `Date.getTime()`. */
export const madeAtName = 'made';

/** The exports of the bundle. */
export interface Renderer {
  /**
   * Takes what is live in place of flows of the build, before the next page.
   *
   * @param words gives the words of releases in a language, by namespace
   * @param flowOf gives the compiled flow of a release that is live; undefined where that of the build is live
   */
  release(
    shown: ShownReleases | null,
    words: (locale: Locale) => object,
    flowOf: (id: string) => unknown,
  ): void;
  /**
   * The address by which a page may be kept, for each language: with its parameters in a fixed order. Null where there is
   * no such page. A page that does not show anything by one of the parameters has another address when it is rendered, and
   * is not kept.
   */
  keptAs(url: string): string | null;
  /** Whether the browser adds data of one person to the page at this address. */
  isPersonal(url: string): boolean;
  /** The addresses of the pages that search engines are told of, without those of records and of forms of owners. */
  publicPaths(): readonly string[];
  /** The kinds of records that have pages of their own. */
  recordKinds(): readonly string[];
  /** The address of the page of a record of one of these kinds. */
  recordAddress(kind: string, id: number): string;
  /** Renders a page; null where the browser makes it alone. Rejects where a call has failed. */
  renderPage(request: PageRequest): Promise<RenderedPage | null>;
}
