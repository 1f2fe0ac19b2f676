import { describe, expect, it } from 'vitest';
import { useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();
const words = wordsOf('US');

const fonts = [
  ['400', 'Inter Variable', 'Inter Stand-In'],
  ['600', 'Inter Variable', 'Inter Stand-In'],
  ['400', 'Source Serif 4 Variable', 'Source Serif Stand-In'],
  ['600', 'Source Serif 4 Variable', 'Source Serif Stand-In'],
] as const;

describe('until a font of the shop is loaded', () => {
  it('a font as wide stands in, so that lines break at the same words', async () => {
    const page = await product.visit({ path: '/travel' });
    const text = [words('content:exampleRecords'), words('content:list.emptyText')].join(' ');
    for (const [weight, own, standIn] of fonts) {
      const [its, other] = await page.evaluate(
        async ({ families, sample, of }) => {
          const context = document.createElement('canvas').getContext('2d');
          const measured: number[] = [];
          for (const family of families) {
            const font = `${of} 100px "${family}"`;
            await document.fonts.load(font, sample);
            if (context === null) throw new Error('a canvas has no context');
            context.font = `${font}, monospace`;
            measured.push(context.measureText(sample).width);
          }
          return measured;
        },
        { families: [own, standIn], sample: text, of: weight },
      );
      expect(Math.abs((other ?? 0) / (its ?? 1) - 1)).toBeLessThan(0.04);
    }
  });
});
