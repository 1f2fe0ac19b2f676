// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import '#tests/support/engine-dom.ts';
import { figuresOf, readPrice } from '#engine/react/widgets/price-codec.ts';
import { describedBy, showFlow } from '#tests/support/engine-render.tsx';
import { compileSketch, flowSchema, step } from '#tests/support/flow-sketch.ts';

const price = {
  type: 'number',
  minimum: 0,
  maximum: 10_000,
  multipleOf: 0.01,
  'x-ui': { currency: 'CNY' },
};
const flow = await compileSketch(
  flowSchema({ goods: step({ price }, { required: ['price'] }) }, { required: ['goods'] }),
);
const machine = createMachine({
  id: 'sketch',
  initial: 'goods',
  states: {
    goods: { meta: { step: 'goods', node: 0 }, on: { NEXT: { target: 'review' } } },
    review: { meta: { view: 'review', node: 1 }, on: { BACK: { target: 'goods' } } },
  },
});
const show = (languageTag = 'en', answers = {}) =>
  showFlow({ flow, machine, answers, wanted: { name: 'goods' } }, { languageTag });
const input = (): HTMLInputElement => screen.getByRole('textbox', { name: /^price/ });

describe('an amount is read', () => {
  it.each([
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,5', 1234.5],
    ["1'234.50", 1234.5],
    ['1’234’567.05', 1_234_567.05],
    ['1.234', 1234],
    ['1,234', 1234],
    ['12,34', 12.34],
    ['12.3', 12.3],
    ['12.', 12],
    ['0', 0],
    ['00,50', 0.5],
    ['¥ 80', 80],
    ['RMB 1,200', 1200],
    ['80元', 80],
    ['１２３．４', 123.4],
  ])('%s as %d', (text, amount) => {
    expect(readPrice(text)).toBe(amount);
  });

  it.each(['', 'free', '-5', '1.2345', '1,23,456', '1,234,50', '1.234.56', '12,345.678', '1e3', '.5', '∞'])(
    '%j as none',
    (text) => {
      expect(readPrice(text)).toBeNull();
    },
  );

  it.each([
    ['en', '1,234.50'],
    ['de', '1.234,50'],
    ['es', '1.234,50'],
    ['zh-CN', '1,234.50'],
  ])('as it is written in %s', (languageTag, text) => {
    expect(figuresOf(1234.5, languageTag)).toBe(text);
    expect(readPrice(figuresOf(1234.5, languageTag))).toBe(1234.5);
  });
});

describe('a price', () => {
  it('is a number with two decimals, in the notation of the page when it is left', async () => {
    const { user, wizard } = show('de');
    await user.type(input(), '1,234.5');
    expect(wizard.answerAt('/goods/price')).toBe(1234.5);
    expect(input().value).toBe('1,234.5');
    await user.tab();
    expect(input().value).toBe('1.234,50');
    expect(describedBy(input())).toContain('RMB');
    expect(input().inputMode).toBe('decimal');
  });

  it.each([
    ['19.99', true],
    ['0.29', true],
    ['4.35', true],
    ['10000', true],
    ['10000.01', false],
    ['twelve', false],
    ['-1', false],
  ])('%s is %s', async (typed, isTaken) => {
    const { user } = show();
    await user.type(input(), typed);
    await user.tab();
    expect(input().getAttribute('aria-invalid')).toBe(isTaken ? null : 'true');
  });

  it('with a fraction of a fen is refused, also when it was not typed', () => {
    expect(flow.steps[0]!.validate({ goods: { price: 19.999 } })).toBe(false);
    expect(flow.steps[0]!.validate({ goods: { price: 9999.99 } })).toBe(true);
  });

  it('has its currency in the review', async () => {
    const { user } = show('en', { goods: { price: 1234.5 } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('RMB 1,234.50')).toBeDefined();
  });
});
