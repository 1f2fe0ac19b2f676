import { chromium, type Browser } from 'playwright-core';
import type { Flow } from '#engine/form/flow.ts';
import { findBrowser } from '../browser.ts';
import { buildOrExplain } from '../build.ts';
import type { Replay } from '../machines/command-line.ts';
import type { Loaded } from '#cli/machines/load.ts';
import { UsageError } from '#cli/usage-error.ts';
import { type Playable, playable } from './paths.ts';
import { playPaths, type PlayOptions } from './play-paths.ts';
import { startProduct } from './product.ts';

interface Stage {
  locales: string;
  today: string;
  say: (text: string) => void;
}

/** Between two moves where the browser is shown, so that they can be seen. */
const SHOWN_MS = 400;

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
    machine: on.machine,
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
    const open = windowsOf(browser, product.origin);
    return await playPaths(plays, { product, open, ...stage });
  } finally {
    process.off('SIGINT', interrupted);
    await browser?.close();
    await product.stop();
  }
}

const windowsOf =
  (browser: Browser, origin: string): PlayOptions['open'] =>
  async (address, token) => {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    context.setDefaultTimeout(20_000);
    await context.addInitScript(
      ([name, session]) => {
        localStorage.setItem('local', name);
        localStorage.setItem('token', session);
      },
      ['US', token] as const,
    );
    const page = await context.newPage();
    await page.goto(origin + address);
    return { page, close: () => context.close() };
  };

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
