import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Hands } from './engine-hands.ts';
import { patience } from './engine-page.ts';
import type { ExampleWords } from './engine-page-words.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Matches a label, with or without the note that the answer is optional. */
const labelled = (label: string, words: ExampleWords): RegExp =>
  new RegExp(`^${escaped(label)}( ${escaped(words('form:optional'))})?$`);

/** Works with a mouse. */
export function pointerHands(page: Page, words: ExampleWords): Hands {
  const field = (label: string): Locator =>
    page.getByLabel(labelled(label, words)).and(page.locator('input, textarea, select')).first();
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true }).first();
  return {
    arrive: (heading) => page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor(),
    type: (label, text) => field(label).fill(text),
    async find(label, typed, choice) {
      await field(label).fill(typed);
      await page.getByRole('option', { name: choice }).first().click();
    },
    select: async (label, choice) => void (await field(label).selectOption({ label: choice })),
    choose: (question, choice) =>
      page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice }).check(),
    tick: (label) => page.getByRole('checkbox', { name: labelled(label, words) }).check(),
    async give(name, files) {
      const chooser = page.waitForEvent('filechooser');
      await button(name).click();
      await (await chooser).setFiles(files);
      for (const file of files) {
        await expect
          .poll(() => page.getByRole('button', { name: file.name }).count(), patience)
          .toBeGreaterThan(0);
      }
    },
    press: (name) => button(name).click(),
  };
}
