import type { Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import { addressOf } from '#app/parts/shop/orders/product-address.ts';
import type { Flow } from '#engine/form/flow.ts';
import type { Played } from './customers.ts';
import type { Playable, PlayedPath } from './paths.ts';
import { walk } from './walker.ts';
import { type PageWords, pageWords } from './words.ts';

/** The product in which paths are played, and how its pages are opened and the progress is reported. */
export interface PlayOptions {
  product: Played;
  /** Opens a page of the product in a window of its own, with the session of a customer, in English. */
  open: (address: string, token: string) => Promise<{ page: Page; close: () => Promise<void> }>;
  /** The folder of the texts. */
  locales: string;
  say: (text: string) => void;
}

/** A place in words: `members*` is a place in an entry of it. */
const said = (place: string): string => place.replace('*', ' (in an entry)');

/**
 * Plays the paths of flows one after the other. It says each step, each path and flow that is not played, and at the end
 * how many of each there were.
 *
 * @returns whether every page was where the model says
 */
export async function playPaths(
  plays: readonly (Playable & { machine: AnyStateMachine })[],
  { product, open, locales, say }: PlayOptions,
): Promise<boolean> {
  const count = { played: 0, failed: 0, left: 0, flows: 0, broken: 0 };
  for (const play of plays) {
    if ('why' in play) {
      say(`\n${play.flow} is not played: ${play.why}.`);
      count[play.isBroken ? 'broken' : 'flows']++;
      continue;
    }
    const { flow, section, paths, machine } = play;
    const words = pageWords(locales, flow, machine);
    const address = addressOf(flow.header.childType ?? 0);
    for (const path of paths) {
      say(`\n${flow.id}, path ${path.number}${path.told === '' ? '' : `, with ${path.told}`}`);
      const begun = { product, open, flow, section, words, address };
      if (path.answers === null) {
        say('  not played: its steps need different answers.');
        count.left++;
        continue;
      }
      count.played++;
      if (!(await isPlayed(path, path.answers, begun, say))) count.failed++;
    }
  }
  const end = count.failed === 0 ? 'each page was where the model says' : `${count.failed} ended early`;
  say(`\n${counted(count.played, 'path was', 'paths were')} played; ${end}.`);
  if (count.left > 0) say(`${counted(count.left, 'path was', 'paths were')} not played.`);
  if (count.flows > 0) say(`${counted(count.flows, 'flow was', 'flows were')} not played.`);
  if (count.broken > 0)
    say(`${counted(count.broken, 'flow', 'flows')} could not be played; mend the findings first.`);
  return count.failed === 0 && count.broken === 0;
}

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

interface Begun {
  product: Played;
  open: PlayOptions['open'];
  flow: Flow;
  section: string;
  words: PageWords;
  address: string;
}

/** Plays one path in a window of its own. @returns whether each page was where the model says */
async function isPlayed(
  path: PlayedPath,
  answers: NonNullable<PlayedPath['answers']>,
  begun: Begun,
  say: PlayOptions['say'],
): Promise<boolean> {
  const { product, open, flow, section, words, address } = begun;
  let close = async (): Promise<void> => undefined;
  try {
    const customer = await product.signUp();
    const orderNumber = await product.begin(customer, flow, section, answers(customer.file));
    const query = new URLSearchParams({ orderNumber, step: flow.steps[0]!.name });
    const first = `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`;
    const window = await open(first, customer.token);
    ({ close } = window);
    const { page } = window;
    let at = 0;
    const see = (place: string): void => {
      const words = at === 0 ? 'Begins' : path.words[at - 1]!;
      say(`  ${at}. ${words}: the page is at ${said(place)}`);
      at++;
    };
    const markPaid = (): Promise<void> => product.markPaid(orderNumber);
    const seen = await walk({ page, words, markPaid, see }, path.moves, path.places);
    const last = seen.length - 1;
    if (seen.length === path.places.length && seen[last] === path.places[last]) return true;
    say(`  Stops: the model says ${said(path.places[last]!)}, and the page is at ${said(seen[last]!)}.`);
    return false;
  } catch (error) {
    const [sentence] = (error as Error).message.split('\n');
    say(`  Stops: ${sentence}`);
    return false;
  } finally {
    await close();
  }
}
