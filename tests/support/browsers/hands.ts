import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { servedPageId } from '#app/shell/served-page.ts';
import type { ChosenFile } from '../journey-files.ts';
import { found, type Step, type Wording } from './found.ts';
import type { Key, Tab } from './tab.ts';

/** How long an element, an address or a text is waited for. */
const PATIENCE_MS = 20_000;

const libraryFile = '@testing-library/dom/dist/@testing-library/dom.umd.min.js';
const library = readFileSync(createRequire(import.meta.url).resolve(libraryFile), 'utf8');
const program = `${library}\n;globalThis.elementsAt = ${found.toString()};`;

type Words = string | RegExp;
interface Exactly {
  readonly exact?: boolean;
}

function wordingOf(words: Words, { exact = false }: Exactly = {}): Wording {
  return words instanceof RegExp ? { text: words.source, exact, flags: words.flags } : { text: words, exact };
}

/** Tries again until there is a result. Commands fail while a page is being left: its elements are gone. */
async function until<R>(
  what: string,
  attempt: () => Promise<R | null | false>,
  patience = PATIENCE_MS,
): Promise<R> {
  const end = performance.now() + patience;
  for (;;) {
    const [result, problem] = await attempt().then(
      (done) => [done, ''] as const,
      (error: Error) => [null, error.message] as const,
    );
    if (result !== null && result !== false) return result;
    if (performance.now() > end) throw new Error(`waited for ${what} in vain ${problem}`);
    await pause(40);
  }
}

/** The file on the disk, where browsers other than Playwright's take it from. */
async function stored({ name, buffer }: ChosenFile): Promise<string> {
  const folder = path.join(os.tmpdir(), `moongate-chosen-${process.pid}`);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await writeFile(file, buffer);
  return file;
}

/** Whether an address is the one that is meant; `*` is any text without a slash, `**` any text. */
function isAddress(wanted: string | RegExp, address: string): boolean {
  if (wanted instanceof RegExp) return wanted.test(address);
  const pattern = wanted
    .split('**')
    .map((part) =>
      part
        .split('*')
        .map((text) => text.replaceAll(/[$()+.?[\\\]^{|}]/g, '\\$&'))
        .join('[^/]*'),
    )
    .join('.*');
  return new RegExp(`^${pattern}$`).test(address);
}

/** Runs in the page: notes whether the next press arrives at an element or its label. */
function awaitPress(element: Element): void {
  const label = element.closest('label');
  globalThis.isPressed = false;
  const note = ({ target }: Event): void => {
    globalThis.isPressed = [element, label].some((each) => each?.contains(target as Node) === true);
  };
  globalThis.addEventListener('pointerdown', note, { once: true, capture: true });
}

/**
 * A tab with those methods of Playwright's pages and locators that the journeys use, so that their forms, orders and
 * payments are operated in the same way in every browser. All other methods are missing.
 *
 * @param isTouch elements are touched by a finger, not clicked
 */
export function handsOn(tab: Tab, isTouch = false): Page {
  let address = '';
  const learnAddress = async (): Promise<void> => {
    address = await tab.address();
  };
  const load = async (): Promise<void> => {
    if (!(await tab.run(() => 'elementsAt' in globalThis))) await tab.load(program);
  };
  /** Reads a member of all elements that the steps lead to. */
  const read = async <M extends 'textContent' | 'value' | 'type' | 'checked'>(
    steps: readonly Step[],
    member: M,
  ): Promise<HTMLInputElement[M][]> => {
    await load();
    return tab.run(
      (at: readonly Step[], name: M) =>
        globalThis.elementsAt(at, 'all').map((element) => (element as HTMLInputElement)[name]),
      steps,
      member,
    );
  };
  const one = async (steps: readonly Step[], wanted: 'all' | 'ready' | 'shown'): Promise<unknown> => {
    await load();
    return tab.element(
      (at: readonly Step[], which: 'all') => globalThis.elementsAt(at, which)[0] ?? null,
      steps,
      wanted,
    );
  };
  const waitForOne = (steps: readonly Step[], wanted: 'all' | 'ready' | 'shown', timeout?: number) =>
    until(`${wanted} ${JSON.stringify(steps)}`, () => one(steps, wanted), timeout);
  /**
   * Presses an element. What moves the page between looking and pressing makes a driver miss; then it is pressed again.
   * A press that did arrive and led to nothing stays so.
   */
  const point = async (steps: readonly Step[]): Promise<void> => {
    await until(`a press on ${JSON.stringify(steps)}`, async () => {
      const element = await one(steps, 'ready');
      if (element === null) return false;
      await tab.run(awaitPress, element);
      await (isTouch ? tab.tap(element) : tab.click(element)).catch(() => undefined);
      // A page that was left by the press has no such value.
      return tab.run(() => globalThis.isPressed !== false);
    });
    await learnAddress();
  };
  const focus = async (steps: readonly Step[]): Promise<unknown> => {
    const element = await waitForOne(steps, 'shown');
    await tab.run((field: HTMLInputElement) => {
      field.focus();
      if (field.type !== 'date') field.select?.();
    }, element);
    return element;
  };

  const spot = (steps: readonly Step[]) => {
    const then = (step: Step): object => spot([...steps, step]);
    const isChecked = async (): Promise<boolean> => (await read(steps, 'checked'))[0] ?? false;
    const setChecked = async (wanted: boolean): Promise<void> => {
      await waitForOne(steps, 'all');
      if ((await isChecked()) === wanted) return;
      await point(steps);
      await until('the check mark', async () => (await isChecked()) === wanted);
    };
    return {
      steps,
      page: () => page,
      locator: (css: string) => then({ css }),
      getByRole: (role: string, { name, level, ...how }: Exactly & { name?: Words; level?: number } = {}) =>
        then({ role, ...(name !== undefined && { name: wordingOf(name, how) }), ...(level && { level }) }),
      getByText: (text: Words, how?: Exactly) => then({ text: wordingOf(text, how) }),
      getByLabel: (text: Words, how?: Exactly) => then({ label: wordingOf(text, how) }),
      filter: ({ has }: { has: { steps: readonly Step[] } }) => then({ has: has.steps }),
      nth: (nth: number) => then({ nth }),
      first: () => then({ nth: 0 }),
      waitFor: async ({ timeout }: { timeout?: number } = {}) =>
        void (await waitForOne(steps, 'shown', timeout)),
      click: () => point(steps),
      check: () => setChecked(true),
      setChecked,
      isChecked,
      focus: async () => void (await focus(steps)),
      async fill(text: string) {
        const [type] = await until('a field', async () => {
          const types = await read(steps, 'type');
          return types.length > 0 && types;
        });
        await focus(steps);
        // A field of the browser's own for dates takes month, day and year, as English does.
        const [year, month, day] = text.split('-');
        if (text === '') await tab.press('Backspace');
        else await tab.type(type === 'date' ? `${month}/${day}/${year}` : text);
      },
      async press(key: Key) {
        await focus(steps);
        await tab.press(key);
        await learnAddress();
      },
      async selectOption(value: string) {
        // The list may be drawn anew while it is looked at.
        await until(`the option ${value}`, async () => {
          await tab.choose(await waitForOne(steps, 'shown'), value);
          return (await read(steps, 'value'))[0] === value;
        });
      },
      setInputFiles: async (file: ChosenFile) =>
        tab.setFiles(await waitForOne(steps, 'all'), [await stored(file)]),
      count: async () => (await read(steps, 'type')).length,
      textContent: async () => (await read(steps, 'textContent'))[0] ?? null,
      allTextContents: () => read(steps, 'textContent'),
      inputValue: async () => (await read(steps, 'value'))[0] ?? '',
    };
  };

  const { locator, getByRole, getByText, getByLabel } = spot([]);
  /** Pages that the server has rendered answer to nothing but links until the browser has taken them over. */
  const takenOver = async (): Promise<void> => {
    await until('the page', () =>
      tab.run(
        (id: string) => document.readyState === 'complete' && document.getElementById(id) === null,
        servedPageId,
      ),
    );
    await learnAddress();
  };
  const page = {
    locator,
    getByRole,
    getByText,
    getByLabel,
    /** The last address that is known; it is asked for again, for those who look repeatedly. */
    url() {
      void learnAddress().catch(() => undefined);
      return address;
    },
    async goto(to: string) {
      await tab.goto(to);
      await takenOver();
    },
    async reload() {
      await tab.reload();
      await takenOver();
    },
    waitForURL: (wanted: string | RegExp) =>
      until(`the address ${wanted}`, async () => {
        await learnAddress();
        return isAddress(wanted, address);
      }),
    evaluate: (what: () => unknown, ...args: unknown[]) => tab.run(what, ...args),
    keyboard: { type: (text: string) => tab.type(text), press: (key: Key) => tab.press(key) },
    setViewportSize: ({ width, height }: { width: number; height: number }) => tab.resize(width, height),
    screenshot: () => tab.screenshot(),
  };
  return page as unknown as Page;
}
