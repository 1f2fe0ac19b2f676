import { expect, it } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();

it.each<Locale>(['US', 'ZH'])(
  'the foot of every page says in %s how the company is reached',
  async (locale) => {
    const words = wordsOf(locale);
    const page = await product.visit({ locale, path: '/hereStore' });
    const block = page.getByRole('contentinfo').getByRole('region', { name: words('contact:title') });
    await expect(block).toBeShown();
    await expect(block.getByRole('link', { name: 'help@moongate.example.com' })).toBeShown();
    const phone = block.getByRole('link', { name: '+49 30 23125018' });
    expect(await phone.getAttribute('href')).toBe('tel:+493023125018');
    await expect(block.getByText(words('contact:hours'))).toBeShown();
  },
);
