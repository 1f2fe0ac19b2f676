// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#tests/support/engine-dom.ts';
import { cardAnswers, portrait } from '#tests/support/engine-library.ts';
import { type Shown, showFlow } from '#tests/support/engine-render.tsx';

const png = (size = 900): File => new File(['x'.repeat(size)], 'portrait.png', { type: 'image/png' });
const field = (): HTMLElement => screen.getByRole('group', { name: 'Portrait' });
const button = (name: RegExp | string): HTMLElement => within(field()).getByRole('button', { name });
const stored = (shown: Shown): unknown =>
  (shown.wizard.getState().answers['papers'] as { portrait?: unknown }).portrait;

/** The step with the files, with or without one that is stored. */
function papers(file?: typeof portrait): Shown {
  const answers = { ...cardAnswers, papers: file === undefined ? { accepted: true } : { portrait: file } };
  return showFlow({ answers, wanted: { name: 'papers' } });
}

function choose(file: File): void {
  fireEvent.change(field().querySelector('input[type=file]')!, { target: { files: [file] } });
}

describe('a file', () => {
  it('is sent as soon as it is chosen, with its progress, and becomes the answer', async () => {
    const shown = papers();
    choose(png());
    const [sending] = shown.sendings;
    act(() => sending!.progress(0.4));
    const bar = within(field()).getByRole('progressbar', { name: 'portrait.png is being uploaded' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(stored(shown)).toBeUndefined();
    await act(async () => sending!.arrive());
    expect(stored(shown)).toEqual(portrait);
    expect(button('portrait.png')).toBeDefined();
    expect(within(field()).queryByRole('progressbar')).toBeNull();
  });

  it('can be dropped', async () => {
    const shown = papers();
    const target = button(/Choose a file/).closest('[class*=upload]')!;
    fireEvent.drop(target, { dataTransfer: { files: [png()] } });
    await act(async () => shown.sendings[0]!.arrive());
    expect(stored(shown)).toEqual(portrait);
  });

  it('can be replaced, and stays until the new one has arrived', async () => {
    const shown = papers(portrait);
    choose(png(10));
    expect(stored(shown)).toEqual(portrait);
    const next = { ...portrait, name: 'new.png', size: 10 };
    await act(async () => shown.sendings[0]!.arrive(next));
    expect(stored(shown)).toEqual(next);
  });

  it('can be removed', async () => {
    const shown = papers(portrait);
    await shown.user.click(button(/Remove\s*Portrait/));
    expect(stored(shown)).toBeUndefined();
    expect(button(/Choose a file/)).toBeDefined();
  });

  it('arrives also when the step was left meanwhile', async () => {
    const shown = papers();
    choose(png());
    await shown.user.click(screen.getByRole('button', { name: 'Back' }));
    await act(async () => shown.sendings[0]!.arrive());
    expect(stored(shown)).toEqual(portrait);
  });
});

describe('a file that does not arrive', () => {
  it('says why, names the file and can be sent again', async () => {
    const shown = papers();
    choose(png());
    await act(async () => shown.sendings[0]!.fail('The server cannot be reached.'));
    expect(within(field()).getByRole('alert').textContent).toContain(
      'portrait.png: The server cannot be reached.',
    );
    await shown.user.click(button('Try again'));
    await act(async () => shown.sendings[1]!.arrive());
    expect(stored(shown)).toEqual(portrait);
    expect(within(field()).getByRole('alert').textContent).toBe('');
  });

  it('is not offered again when it was refused for what it is', async () => {
    const shown = papers();
    choose(png());
    await act(async () => shown.sendings[0]!.fail('This is no picture.', false));
    expect(within(field()).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('leaves the one that is there', async () => {
    const shown = papers(portrait);
    choose(png());
    await act(async () => shown.sendings[0]!.fail('The server cannot be reached.'));
    expect(stored(shown)).toEqual(portrait);
    await shown.user.click(button('Keep the file that is already there'));
    expect(within(field()).getByRole('alert').textContent).toBe('');
  });

  it('can be cancelled on its way', async () => {
    const shown = papers();
    choose(png());
    await shown.user.click(button('Cancel'));
    expect(shown.sendings[0]!.signal.aborted).toBe(true);
    await act(async () => shown.sendings[0]!.arrive());
    expect(stored(shown)).toBeUndefined();
    expect(button(/Choose a file/)).toBeDefined();
  });

  it.each([
    ['is empty', png(0)],
    ['is too large', png(1001)],
    ['is of another type', new File(['x'], 'letter.txt', { type: 'text/plain' })],
  ])('because it %s is not even sent', (_, file) => {
    const shown = papers();
    choose(file);
    expect(shown.sendings).toEqual([]);
    expect(within(field()).getByRole('alert').textContent).toContain(`${file.name}: `);
    expect(within(field()).queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
