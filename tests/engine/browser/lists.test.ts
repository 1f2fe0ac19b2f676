import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useExample } from '../../support/engine-page.ts';
import { exampleWords } from '../../support/engine-page-words.ts';

const example = useExample();
const words = exampleWords('US');
const { label } = words;

/** The scroll position of the list in CSS pixels, after all handlers of the scroll event have run. */
async function scrolled(page: Page): Promise<number> {
  return page.getByRole('listbox').evaluate(async (list) => {
    for (let frames = 0; frames < 3; frames++) await new Promise((done) => void requestAnimationFrame(done));
    return list.scrollTop;
  });
}

async function openCountries(page: Page): Promise<void> {
  await page.getByLabel(label('homeland'), { exact: true }).click();
  await page.getByRole('option', { name: words.country('GBR') }).waitFor();
}

describe('a long list', () => {
  it('stays where it has been scrolled to', async () => {
    const page = await example.visit();
    await openCountries(page);
    await page.getByRole('option', { name: words.country('GBR') }).scrollIntoViewIfNeeded();
    expect(await scrolled(page)).toBeGreaterThan(1000);
    await page.getByRole('option', { name: words.country('GBR') }).click();
    expect(await page.getByLabel(label('homeland'), { exact: true }).inputValue()).toBe(words.country('GBR'));
  });

  it('opens at what is chosen, and keeps that in sight while its field moves', async () => {
    const page = await example.visit();
    await openCountries(page);
    await page.getByRole('option', { name: words.country('GBR') }).click();
    await openCountries(page);
    expect(await scrolled(page)).toBeGreaterThan(1000);
    await page.setViewportSize({ width: 1000, height: 500 });
    await page.mouse.wheel(0, 100);
    expect(await scrolled(page)).toBeGreaterThan(1000);
  });
});
