// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import '#tests/support/engine-dom.ts';
import { showFlow } from '#tests/support/engine-render.tsx';
import { compileSketch, flowSchema, step } from '#tests/support/flow-sketch.ts';

const shelf = {
  type: 'string',
  format: 'listed',
  pattern: '^[a-z][0-9]$',
  examples: ['a1'],
  'x-ui': { list: 'shelves' },
};
const flow = await compileSketch(flowSchema({ book: step({ shelf }, { required: ['shelf'] }) }));
const machine = createMachine({
  id: 'sketch',
  initial: 'book',
  states: {
    book: { meta: { step: 'book', node: 0 }, on: { NEXT: { target: 'done' } } },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
const show = (chosen: string, replaced = {}) =>
  showFlow({ flow, machine, answers: { book: { shelf: chosen } }, wanted: { name: 'book' } }, replaced);
const field = (): HTMLInputElement => screen.getByRole('combobox', { name: /^shelf/i });
const gone = 'Your earlier choice is no longer on the list. It is kept until you choose another one.';

describe('a choice of a list that the application loads', () => {
  it('is kept when the list no longer has it, until another one is chosen', async () => {
    const { user, wizard } = show('z9');
    expect(await screen.findByText(gone)).toBeDefined();
    // Its name is not known, and its number says nothing.
    expect(field().value).toBe('');
    expect(wizard.answerAt('/book/shelf')).toBe('z9');
    await user.click(field());
    await user.tab();
    expect(wizard.answerAt('/book/shelf')).toBe('z9');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await user.type(field(), 'By the door{Enter}');
    expect(wizard.answerAt('/book/shelf')).toBe('b2');
    expect(screen.queryByText(gone)).toBeNull();
  });

  it('that was typed and is none is refused, and not called an earlier one', async () => {
    const { user } = show('a1');
    await screen.findByDisplayValue('By the window');
    await user.clear(field());
    await user.type(field(), 'Nowhere');
    await user.tab();
    expect(field().value).toBe('Nowhere');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(gone)).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const load = vi.fn<() => Promise<{ value: string; label: string }[]>>();
    load
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue([{ value: 'a1', label: 'By the window' }]);
    const { user } = show('a1', { loadOptions: load });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByDisplayValue('By the window')).toBeDefined();
  });
});
