import { applyEdits, modify } from 'jsonc-parser';
import type { CDPSession, Page } from 'playwright-core';

/** The flow that is edited: the largest module of all. */
export const flowId = 'visa/group';
/** The step that the preview shows, and the name of a field that is added to it. */
const STEP = 'travel';
const FIELD = 'measured';
/** What is typed behind the name, a letter at a time. The preview shows the name of a field that has no words. */
const letters = [...'abcdefghijklmnopqrst'];
/** What stands still before a letter: findings, and what is drawn beside the preview. */
const PAUSE_MS = 2_000;
/** Between two letters of somebody who types fast. */
const FAST_MS = 120;

/** What one letter took, in milliseconds. */
export interface Key {
  /** From the keydown until the preview with the letter is painted. */
  readonly shown: number;
  /** The processor time of the main thread in it. */
  readonly busy: number;
}

/** The label of a field in the preview. */
interface Label {
  /** What it says, without marks. */
  readonly name: string;
  /** It has the mark of fields that need no answer; either where nothing is said. */
  readonly isOptional?: boolean;
}

declare global {
  interface Window {
    untilShown: (label: Label) => Promise<number>;
    shownAfter: Promise<number>;
  }
}

/** The schema with one more field in the step, whose name is typed further. */
const withField = (text: string): string =>
  applyEdits(
    text,
    modify(
      text,
      ['properties', STEP, 'properties', FIELD],
      { type: 'string' },
      { formattingOptions: { insertSpaces: true, tabSize: 2 } },
    ),
  );

/** Opens the studio with example answers, at the step, and puts the cursor behind the name of the field. */
export async function openStudio(page: Page, origin: string, text: string): Promise<void> {
  // The compiler gives functions their names by a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(noteKeys);
  const address = `${origin}/studio?flow=${flowId}&view=json`;
  await page.goto(address);
  const fill = page.getByRole('button', { name: 'Fill with examples' });
  await fill.click();
  await page.waitForFunction(
    (flow) => Object.keys(JSON.parse(sessionStorage.getItem(`studio:answers:${flow}`) ?? '{}')).length > 2,
    flowId,
  );
  await page.goto(`${address}&step=${STEP}`);
  await fill.waitFor();
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(withField(text));
  const lines = withField(text).split('\n');
  const line = lines.findIndex((each) => each.includes(`"${FIELD}"`));
  await page.keyboard.press('ControlOrMeta+Home');
  for (let at = 0; at < line; at++) await page.keyboard.press('ArrowDown');
  const column = lines[line]!.indexOf(FIELD) + FIELD.length;
  for (let at = 0; at < column; at++) await page.keyboard.press('ArrowRight');
  await page.evaluate(async (name) => void (await globalThis.window.untilShown({ name })), FIELD);
}

/** Types letters, each after a pause. */
export async function typeSlowly(page: Page, session: CDPSession): Promise<Key[]> {
  const keys: Key[] = [];
  let name = FIELD;
  for (const letter of letters) {
    await page.waitForTimeout(PAUSE_MS);
    name += letter;
    keys.push(await timed(page, session, { name }, () => page.keyboard.press(letter)));
  }
  return keys;
}

/** Takes the letters back and types them again without a pause. @returns what the last one took, for each round */
export async function typeFast(page: Page, session: CDPSession, rounds: number): Promise<Key[]> {
  const keys: Key[] = [];
  for (let round = 0; round < rounds; round++) {
    const typed = letters.length - 10 * (round % 2 === 0 ? 1 : 0);
    const isBack = round % 2 === 0;
    await page.waitForTimeout(PAUSE_MS);
    const run = isBack ? letters.slice(-10).map(() => 'Backspace') : letters.slice(-10);
    const name = FIELD + letters.slice(0, typed).join('');
    for (const key of run.slice(0, -1)) {
      await page.keyboard.press(key);
      await page.waitForTimeout(FAST_MS);
    }
    keys.push(await timed(page, session, { name }, () => page.keyboard.press(run.at(-1)!)));
  }
  return keys;
}

/** In the form without JSON, after the letters: makes the field required by the keyboard, and optional again. */
export async function switchRequired(page: Page, session: CDPSession, times: number): Promise<Key[]> {
  const name = FIELD + letters.join('');
  await page.getByRole('radiogroup', { name: 'How the form is edited' }).getByText('Form').click();
  await page.getByRole('navigation').getByRole('button', { name }).click();
  const required = page.getByRole('switch', { name: 'Required' });
  await required.focus();
  const keys: Key[] = [];
  for (let time = 0; time < times; time++) {
    await page.waitForTimeout(PAUSE_MS);
    const isOptional = await required.isChecked();
    keys.push(await timed(page, session, { name, isOptional }, () => page.keyboard.press('Space')));
  }
  return keys;
}

/** After that: gives the field a label, a letter at a time. The server has nothing to do for it. */
export async function writeLabel(page: Page, session: CDPSession): Promise<Key[]> {
  await page.getByRole('button', { name: 'Write its words' }).first().click();
  await page.getByRole('group', { name: 'Label' }).getByRole('textbox', { name: 'English' }).focus();
  const keys: Key[] = [];
  let name = '';
  for (const letter of letters) {
    await page.waitForTimeout(PAUSE_MS);
    name += letter;
    keys.push(await timed(page, session, { name }, () => page.keyboard.press(letter)));
  }
  return keys;
}

async function timed(
  page: Page,
  session: CDPSession,
  label: Label,
  press: () => Promise<void>,
): Promise<Key> {
  await page.evaluate((wanted) => {
    globalThis.window.shownAfter = globalThis.window.untilShown(wanted);
  }, label);
  const before = await threadTime(session);
  await press();
  const shown = await page.evaluate(() => globalThis.window.shownAfter);
  return { shown, busy: (await threadTime(session)) - before };
}

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
}

/** Runs in the page before anything else. */
function noteKeys(): void {
  let pressed = 0;
  addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
  /** Waits for the label of a field of this name, and for the frame that paints it. */
  globalThis.window.untilShown = ({ name, isOptional }) =>
    new Promise((resolve) => {
      const isShown = (): boolean =>
        [...document.querySelectorAll('section[aria-labelledby="studio-preview"] label')].some(
          ({ textContent }) =>
            textContent.split('(')[0]?.trim() === name &&
            (isOptional === undefined || textContent.includes('(optional)') === isOptional),
        );
      const painted = (): void =>
        void requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
      if (isShown()) return painted();
      const watcher = new MutationObserver(() => {
        if (!isShown()) return;
        watcher.disconnect();
        painted();
      });
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
}
