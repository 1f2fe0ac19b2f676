import { chromium, type Browser } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import { addressOf } from '#app/parts/orders/product-address.ts';
import type { Flow } from '#engine/form/flow.ts';
import { findBrowser } from '../browser.ts';
import { buildOrExplain } from '../build.ts';
import type { Replay } from '../machines/command-line.ts';
import type { Loaded } from '../machines/load.ts';
import { UsageError } from '../usage-error.ts';
import { type Playable, playable, type PlayedPath } from './paths.ts';
import { type OwnProduct, startProduct } from './product.ts';
import { walk } from './walker.ts';
import { type PageWords, pageWords } from './words.ts';

interface Stage {
  locales: string;
  today: string;
  say: (text: string) => void;
}

/** Between two moves where the browser is shown, so that they can be seen. */
const SHOWN_MS = 400;

/** A place in words: `members*` is a place in an entry of it. */
const said = (place: string): string => place.replace('*', ' (in an entry)');

/**
 * Plays paths in a browser against a product of its own, and prints each step.
 *
 * @returns whether every page was where the model says.
 * @throws UsageError where nothing is named so.
 */
export async function replay(
  { of, number, isHeaded }: Replay,
  loaded: readonly Loaded[],
  stage: Stage,
): Promise<boolean> {
  const chosen = chosenFlows(of, loaded);
  const plays = chosen.map(({ flow, on }) => ({
    on,
    ...onlyNumber(playable(on, flow, stage.today), number),
  }));
  const executablePath = findBrowser();
  if (executablePath === null)
    throw new UsageError('There is no Chrome or Chromium; CHROME_PATH names one that is elsewhere.');
  if (!(await buildOrExplain())) return false;
  stage.say('Starting a product with data of its own, which are thrown away …');
  const product = await startProduct();
  let browser: Browser | null = null;
  const interrupted = (): void => void browser?.close();
  process.once('SIGINT', interrupted);
  try {
    const slowly = isHeaded ? { headless: false, slowMo: SHOWN_MS } : {};
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], ...slowly });
    let failed = 0;
    let played = 0;
    for (const play of plays) {
      if ('why' in play) {
        stage.say(`\n${play.flow} is not played: ${play.why}.`);
        continue;
      }
      const { flow, section, paths, on } = play;
      const words = pageWords(stage.locales, flow, on.machine);
      const address = addressOf(flow.header.childType ?? 0);
      for (const path of paths) {
        const begun = { product, browser, flow, machine: on.machine, section, words, address };
        played++;
        if (!(await isPlayed(path, begun, stage.say))) failed++;
      }
    }
    const count = `${played} ${played === 1 ? 'path was' : 'paths were'} played`;
    stage.say(
      `\n${count}; ${failed === 0 ? 'each page was where the model says' : `${failed} ended early`}.`,
    );
    return failed === 0;
  } finally {
    process.off('SIGINT', interrupted);
    await browser?.close();
    await product.stop();
  }
}

/** The flows that are played, each on its machine. */
function chosenFlows(of: string | null, loaded: readonly Loaded[]): { flow: Flow; on: Loaded }[] {
  const all = loaded.flatMap((on) => on.flows.map((flow) => ({ flow, on })));
  const flows = all.filter(({ flow, on }) => of === null || on.name === of || flow.id === of);
  if (flows.length > 0) return flows;
  const names = [...new Set(all.flatMap(({ flow, on }) => [on.name, flow.id]))].sort();
  throw new UsageError(`No flow runs on ${of}; name one of ${names.join(', ')}.`);
}

function onlyNumber(play: Playable, number: number | null): Playable {
  if (number === null || 'why' in play) return play;
  const paths = play.paths.filter((path) => path.number === number);
  if (paths.length === 0)
    throw new UsageError(`${play.flow.id} has ${play.paths.length} paths, and no ${number}.`);
  return { ...play, paths };
}

interface Begun {
  product: OwnProduct;
  browser: Browser;
  flow: Flow;
  machine: AnyStateMachine;
  section: string;
  words: PageWords;
  address: string;
}

/** Plays one path in a window of its own. @returns whether each page was where the model says */
async function isPlayed(path: PlayedPath, begun: Begun, say: Stage['say']): Promise<boolean> {
  const { product, browser, flow, section, words, address } = begun;
  say(`\n${flow.id}, path ${path.number}${path.told === '' ? '' : `, with ${path.told}`}`);
  if (path.answers === null) {
    say('  not played: its steps need different answers.');
    return true;
  }
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  context.setDefaultTimeout(20_000);
  try {
    const customer = await product.signUp();
    const orderNumber = await product.begin(customer, flow, section, path.answers(customer.file));
    await context.addInitScript(
      ([name, token]) => {
        localStorage.setItem('local', name);
        localStorage.setItem('token', token);
      },
      ['US', customer.token] as const,
    );
    const page = await context.newPage();
    const query = new URLSearchParams({ orderNumber, step: flow.steps[0]!.name });
    await page.goto(`${product.origin}${address}${address.includes('?') ? '&' : '?'}${query.toString()}`);
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
    await context.close();
  }
}
