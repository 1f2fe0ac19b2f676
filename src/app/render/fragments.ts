import type { Rendering } from '#client/rendering.ts';
import type { Endpoint, Envelope } from '#contract/define.ts';

/** Makes a call of a page, once, without giving the page its reply. */
type ReplyTo = (endpoint: Endpoint, payload: unknown) => Promise<Envelope>;

type MadeCall = readonly [endpoint: Endpoint, payload: unknown, reply: Envelope];

interface Fragment {
  readonly html: string;
  /** The calls that were made within it. */
  readonly calls: readonly MadeCall[];
}

/** The fragments of a page, while it is rendered. */
export interface PageFragments {
  /** A fragment that is taken gives the page the replies that it was made from. @param rendering that of the page */
  fragment(name: string, rendering: Rendering): ReturnType<Rendering['fragment']>;
  /** Keeps the fragments that were made for this page, when the page has all its replies. @param html the whole page */
  keep(html: string): Promise<void>;
}

/**
 * Fragments of pages by place, which is a path in a language, and by name. Whether one is still right is told by the
 * replies to its calls: the server gives the same object while no record has changed.
 */
const kept = new Map<string, Map<string, Fragment>>();

/** Forgets all fragments. */
export const forgetFragments = (): void => kept.clear();

/** Makes the calls of the fragments that are known at a place, and finds those that are still right. */
export async function fragmentsAt(place: string, replyTo: ReplyTo): Promise<PageFragments> {
  const known = kept.get(place) ?? new Map<string, Fragment>();
  const isSame = async ([endpoint, payload, reply]: MadeCall): Promise<boolean> =>
    // A page that makes a refused call itself fails by it.
    (await replyTo(endpoint, payload).catch(() => null)) === reply;
  const right = new Set<Fragment>();
  await Promise.all(
    [...known.values()].map(async (fragment) => {
      const same = await Promise.all(fragment.calls.map(isSame));
      if (same.every(Boolean)) right.add(fragment);
    }),
  );
  const made = new Map<string, Map<string, [Endpoint, unknown]>>();
  const taken: Promise<void>[] = [];
  return {
    fragment(name, rendering) {
      const fragment = known.get(name);
      if (fragment !== undefined && right.has(fragment)) {
        taken.push(...fragment.calls.map(([endpoint, payload]) => rendering.ask(endpoint, payload)));
        return { html: fragment.html };
      }
      // React renders a component anew when a call that it waits for has its reply.
      const calls = made.get(name) ?? new Map<string, [Endpoint, unknown]>();
      made.set(name, calls);
      return {
        rendering: {
          ...rendering,
          ask(endpoint, payload) {
            calls.set(`${endpoint.path} ${JSON.stringify(payload)}`, [endpoint, payload]);
            return rendering.ask(endpoint, payload);
          },
        },
      };
    },
    async keep(html) {
      await Promise.all(taken);
      if (made.size === 0) return;
      const next = new Map(known);
      for (const [name, calls] of made) {
        const content = contentOf(html, name.split(' ', 1)[0]!);
        if (content === undefined) continue;
        const replies = [...calls.values()].map(async ([endpoint, payload]): Promise<MadeCall> => [
          endpoint,
          payload,
          await replyTo(endpoint, payload),
        ]);
        // The one that was made last is the last one.
        next.delete(name);
        next.set(name, { html: content, calls: await Promise.all(replies) });
      }
      kept.set(place, new Map([...next].slice(-MOST)));
    },
  };
}

/** So many fragments of a place are kept at most: a list has one for each choice of its filters. */
const MOST = 12;

/** What is between the tags of the element with this `data-fragment`. */
function contentOf(html: string, id: string): string | undefined {
  const at = html.indexOf(` data-fragment="${id}"`);
  const tag = /^<(\w+)/.exec(html.slice(html.lastIndexOf('<', at)))?.[1];
  if (at < 0 || tag === undefined) return undefined;
  const begin = html.indexOf('>', at) + 1;
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g');
  tags.lastIndex = begin;
  let depth = 1;
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    depth += found[1] === '/' ? -1 : 1;
    if (depth === 0) return html.slice(begin, found.index);
  }
  return undefined;
}
