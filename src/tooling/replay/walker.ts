import type { Page, Route } from 'playwright-core';
import { orderInfo } from '#contract/orders.contract.ts';
import { type Move, placeText, waitingAt } from '#model/moves.ts';
import type { PageWords } from './words.ts';

/** A page that stands at the first place of a flow, with a complete draft. */
export interface Walker {
  page: Page;
  words: PageWords;
  /** Marks the order as paid. */
  markPaid(): Promise<void>;
  /** Is told each place that the page comes to. */
  see?: (place: string, move: Move | null) => void;
}

/** Milliseconds that a page may take to show the next place. */
const PATIENCE = 20_000;
const PAUSE = 50;

/**
 * Makes moves on a page, as a customer would. It ends at the first move that leads elsewhere than in the model.
 *
 * @param expected the places of the model; as in `placesOf`
 * @returns the places that were seen in the page: where it began, and after each move
 */
export async function walk(
  { page, words, markPaid, see = () => undefined }: Walker,
  way: readonly Move[],
  expected: readonly string[],
): Promise<string[]> {
  const { titles } = words;
  const seen = [await arrival(page, titles)];
  see(seen[0]!, null);
  let reply: Reply | undefined;
  for (const [index, move] of way.entries()) {
    if (seen[index] !== expected[index]) break;
    const { event, meta } = move;
    // The call is held, so that the page can be seen while it waits.
    const held = meta.call === undefined ? undefined : await holdReply(page);
    await perform(page, words, event);
    if (event.type === 'SUCCEEDED') reply?.send();
    if (event.type === 'FAILED') {
      reply?.refuse();
      await page.getByText(refusal.msg).first().waitFor();
    }
    if (event.type === 'PAID') await pay(page, markPaid);
    reply = held;
    seen.push(await arrival(page, titles, seen[index], held));
    see(seen.at(-1)!, move);
  }
  return seen;
}

const submission = `**${orderInfo.updateOrderState.path.split('{')[0]}**`;
const refusal = { code: 503, data: null, msg: 'not now' };

/** A call that is held: it is sent to the server, or refused without reaching it. */
interface Reply {
  /** Whether the page has made the call. */
  isAwaited(): boolean;
  send(): void;
  refuse(): void;
}

/** Holds the next call that submits an order. */
async function holdReply(page: Page): Promise<Reply> {
  let decide: (isRefused: boolean) => void = () => undefined;
  const decided = new Promise<boolean>((resolve) => (decide = resolve));
  let isMade = false;
  const answer = async (route: Route): Promise<void> => {
    isMade = true;
    return (await decided) ? route.fulfill({ json: refusal }) : route.continue();
  };
  await page.route(submission, answer, { times: 1 });
  return { isAwaited: () => isMade, send: () => decide(false), refuse: () => decide(true) };
}

/**
 * Waits until a page shows another place than before, with the address and the heading of the same place, and is busy
 * only with the held call.
 *
 * @returns what the page shows then, or after the time limit
 */
async function arrival(
  page: Page,
  titles: ReadonlyMap<string, readonly string[]>,
  before?: string,
  held?: Reply,
): Promise<string> {
  let place = '';
  await until(async () => {
    const { step, inEntry, title, isBusy } = await page.evaluate(() => {
      const query = new URLSearchParams(location.search);
      return {
        step: query.get('step') ?? '',
        inEntry: query.has('entry'),
        title: document.querySelector('main h1')?.textContent ?? '',
        isBusy: document.querySelector('main form[aria-busy=true]') !== null,
      };
    });
    const named = placeText(step, inEntry);
    const isWhole = titles.get(named)?.includes(title) === true;
    place = isWhole ? named : `${named} with the heading "${title}"`;
    if (isBusy) place = waitingAt(place);
    // A page is also busy for a moment while a step is checked.
    return isWhole && place !== before && isBusy === (held?.isAwaited() ?? false);
  });
  return place;
}

/** Asks again and again. @returns whether it held before the time limit */
async function until(holds: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    // A page that is being left cannot be asked.
    if (await holds().catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return false;
}

/** Marks the order as paid and shows the page again, as for a customer who returns from a payment. */
async function pay(page: Page, markPaid: () => Promise<void>): Promise<void> {
  // Read first: the page asks by itself, too.
  const question = page.locator('main h1').first();
  const asked = await question.textContent();
  await markPaid();
  await until(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    return (await question.textContent()) !== asked;
  });
}

async function perform(
  page: Page,
  words: PageWords,
  { type, step = '', entry }: Move['event'],
): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  switch (type) {
    case 'NEXT':
      return page.locator('form button[type=submit]').click();
    case 'BACK':
      return button(words.back).click();
    case 'SUBMIT':
      await button(words.submit).click();
      return page
        .getByRole('dialog', { name: words.confirmTitle })
        .getByRole('button', { name: words.confirmYes, exact: true })
        .click();
    case 'OPEN':
      return page.locator('li button[data-open]').first().click();
    case 'EDIT': {
      const id = entry ? `review-${step}-` : `review-${step}`;
      const section = page.locator(`section[aria-labelledby${entry ? '^' : ''}="${id}"]`).first();
      return section.locator('header button').first().click();
    }
    default:
  }
}
