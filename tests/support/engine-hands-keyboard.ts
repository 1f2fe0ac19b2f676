import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Hands, isNamed } from './engine-hands.ts';
import { patience } from './engine-page.ts';
import type { ExampleWords } from './engine-page-words.ts';
import { readNode } from './engine-tree.ts';

/** The focused element, as a user sees it who works without a mouse. */
interface Focus {
  tag: string;
  text: string;
  /** A focus ring, a shadow or another border colour marks the focus. */
  isMarked: boolean;
  isInView: boolean;
  top: number;
  bottom: number;
}

/** More Tab stops than any page of the example has. */
const MOST_STOPS = 120;

/** Works with the keyboard only. Every Tab stop must be visible, and must come after the one before it. */
export function keyboardHands(page: Page, words: ExampleWords): Hands {
  const { keyboard } = page;
  let isFirst = true;
  let upper = true;

  const focus = (): Promise<Focus> =>
    page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
      const framed = element.parentElement === null ? null : getComputedStyle(element.parentElement);
      const isRinged = (style: { outlineStyle: string; outlineWidth: string }): boolean =>
        style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
      const { top, bottom, width } = element.getBoundingClientRect();
      const accent = getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-jade-7');
      const probe = document.createElement('i');
      probe.style.color = accent;
      document.body.append(probe);
      const accented = getComputedStyle(probe).color;
      probe.remove();
      return {
        tag: element.tagName,
        text: element.textContent.trim(),
        isMarked:
          isRinged({ outlineStyle, outlineWidth }) ||
          boxShadow !== 'none' ||
          borderColor === accented ||
          (framed !== null && isRinged(framed)),
        isInView: bottom > 0 && top < window.innerHeight && width > 0,
        top: top + window.scrollY,
        bottom: bottom + window.scrollY,
      };
    });

  const check = async (): Promise<Focus> => {
    const found = await focus();
    expect(found.tag, 'the focus is lost').not.toBe('BODY');
    return found;
  };
  /** Moves to the next or previous stop. After the last stop the focus starts again at the first. */
  const move = async (key: 'Tab' | 'Shift+Tab'): Promise<void> => {
    const before = await focus();
    await keyboard.press(key);
    const after = await focus();
    if (after.tag === 'BODY' || after.tag === 'HTML') return;
    expect(after, `the focus on ${after.tag} ${after.text}`).toMatchObject({
      isMarked: true,
      isInView: true,
    });
    const isAround = before.tag === 'BODY' || before.tag === 'HTML';
    if (isAround) return;
    if (key === 'Tab')
      expect(after.bottom, `${after.text} comes after ${before.text}`).toBeGreaterThan(before.top);
    else expect(after.top, `${after.text} comes before ${before.text}`).toBeLessThan(before.bottom);
  };
  const isAt = async (role: RegExp, fits: (name: string) => boolean): Promise<boolean> => {
    const node = await readNode(page);
    return node !== null && role.test(node.role) && fits(node.name);
  };
  const seek = async (role: RegExp, what: string, fits: (name: string) => boolean): Promise<void> => {
    if (await isAt(role, fits)) return;
    const seen: string[] = [];
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      await move('Tab');
      if (await isAt(role, fits)) return;
      const node = await readNode(page);
      seen.push(`${node?.role} ${node?.name}`);
    }
    throw new Error(`Tab never arrives at ${what}; it stops at ${[...new Set(seen)].join(', ')}`);
  };
  const to = (role: RegExp, label: string): Promise<void> =>
    seek(role, label, (name) => isNamed(name, label, words));
  /** Presses ArrowDown until the condition is true. */
  const downUntil = async (arrived: () => Promise<boolean>): Promise<void> => {
    for (let presses = 0; presses < 40; presses++) {
      if (await arrived()) return;
      await keyboard.press('ArrowDown');
    }
    throw new Error('the arrow keys never arrive');
  };

  return {
    async arrive(heading) {
      const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
      await title.waitFor();
      // On the first page the browser decides where the focus is; on every later page it starts at the heading.
      if (!isFirst) await expect.poll(async () => (await focus()).text, patience).toBe(heading);
      isFirst = false;
    },
    async type(label, text) {
      await to(/textbox|spinbutton|combobox/, label);
      await keyboard.type(text);
      await check();
    },
    async find(label, typed, choice) {
      await to(/combobox/, label);
      await keyboard.type(typed);
      await page.getByRole('option', { name: choice }).first().waitFor();
      await downUntil(() =>
        page.evaluate((wanted) => {
          const active = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
          return document.getElementById(active)?.textContent.includes(wanted) === true;
        }, choice),
      );
      await keyboard.press('Enter');
      await page.locator('[role=option]').first().waitFor({ state: 'detached' });
      await check();
    },
    async select(label, choice) {
      await to(/combobox/, label);
      await downUntil(() =>
        page.evaluate((wanted) => {
          const element = document.activeElement;
          return element instanceof HTMLSelectElement && element.selectedOptions[0]?.text === wanted;
        }, choice),
      );
      await check();
    },
    async choose(question, choice) {
      const group = page.getByRole('radiogroup', { name: question });
      const isInside = (): Promise<boolean> => group.evaluate((it) => it.contains(document.activeElement));
      for (let stops = 0; !(await isInside()); stops++) {
        if (stops > MOST_STOPS) throw new Error(`Tab never arrives at ${question}`);
        await move('Tab');
      }
      await downUntil(async () => await isAt(/radio/, (name) => name.startsWith(choice)));
      const isChosen = (): Promise<number> => group.getByRole('radio', { checked: true }).count();
      if ((await isChosen()) === 0) await keyboard.press('Space');
      expect(await isChosen()).toBe(1);
      await check();
    },
    async tick(label) {
      await to(/checkbox/, label);
      await keyboard.press('Space');
      await check();
    },
    async give(button, files) {
      await to(/button/, button);
      const chooser = page.waitForEvent('filechooser');
      await keyboard.press('Enter');
      await (await chooser).setFiles(files);
      for (const { name } of files) await page.getByRole('button', { name }).first().waitFor();
      await expect.poll(async () => (await focus()).tag, patience).not.toBe('BODY');
    },
    async press(button) {
      const inDialog = page.getByRole('dialog').getByRole('button', { name: button, exact: true });
      await page.getByRole('button', { name: button, exact: true }).first().waitFor();
      // A dialog takes the focus.
      if ((await inDialog.count()) > 0) {
        await expect
          .poll(
            () => page.getByRole('dialog').evaluate((it) => it.contains(document.activeElement)),
            patience,
          )
          .toBe(true);
      }
      await to(/button/, button);
      upper = !upper;
      await keyboard.press(upper ? 'Space' : 'Enter');
    },
  };
}

/** Moves back to the first stop of a page, and expects the same stops in reverse order. */
export async function stopsBothWays(page: Page): Promise<{ there: string[]; back: string[] }> {
  const walk = async (key: 'Tab' | 'Shift+Tab', most: number): Promise<string[]> => {
    const stops: string[] = [];
    for (let count = 0; count < most; count++) {
      await page.keyboard.press(key);
      const isOut = await page.evaluate(() => (document.activeElement ?? document.body) === document.body);
      if (isOut) return stops;
      const node = await readNode(page);
      // In a radio group without an answer, Tab focuses the first option and Shift+Tab the last.
      stops.push(node?.role === 'radio' ? 'radio' : `${node?.role} ${node?.name}`);
    }
    return stops;
  };
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const there = await walk('Tab', MOST_STOPS);
  // Where the browser has no controls of its own, the stop before the first one is the last.
  return { there, back: (await walk('Shift+Tab', there.length)).reverse() };
}
