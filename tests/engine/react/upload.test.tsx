// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#tests/support/engine-dom.ts';
import { cardAnswers, portrait } from '#tests/support/engine-library.ts';
import { type Shown, showFlow, spoken } from '#tests/support/engine-render.tsx';

const png = (size = 900): File => new File(['x'.repeat(size)], 'portrait.png', { type: 'image/png' });
const field = (): HTMLElement => screen.getByRole('group', { name: 'Portrait' });
const problem = (): HTMLElement => document.getElementById('field-papers-portrait-problem')!;
const zone = (): Element => field().querySelector('[class*=zone]')!;
const button = (name: RegExp | string): HTMLElement => within(field()).getByRole('button', { name });
const onward = (): Element => document.querySelector('button[type=submit]')!;
const stored = (shown: Shown): unknown =>
  (shown.wizard.getSnapshot().answers['papers'] as { portrait?: unknown }).portrait;

/** Shows the step with the file fields, with or without a stored file. */
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
    expect(bar.getAttribute('value')).toBe('40');
    expect(stored(shown)).toBeUndefined();
    await act(async () => sending!.arrive());
    expect(stored(shown)).toEqual(portrait);
    expect(button('portrait.png')).toBeDefined();
    expect(within(field()).queryByRole('progressbar')).toBeNull();
  });

  it('can be dropped', async () => {
    const shown = papers();
    fireEvent.drop(zone(), { dataTransfer: { files: [png()] } });
    await act(async () => shown.sendings[0]!.arrive());
    expect(stored(shown)).toEqual(portrait);
  });

  it('says how far it has come at each quarter of the way, and that it has arrived', async () => {
    const shown = papers();
    choose(png());
    for (const part of [0.1, 0.3, 0.31, 0.8]) act(() => shown.sendings[0]!.progress(part));
    await act(async () => shown.sendings[0]!.arrive());
    expect(spoken()).toEqual([
      'portrait.png is being uploaded',
      'portrait.png: 25%',
      'portrait.png: 75%',
      'portrait.png has arrived.',
    ]);
  });

  it('is shown as a small picture', async () => {
    const shown = papers();
    choose(png());
    await act(async () => shown.sendings[0]!.arrive());
    expect(field().querySelector('img')?.getAttribute('src')).toBe('blob:picture');
  });

  it('that was stored earlier is fetched for its small picture', async () => {
    papers({ ...portrait, id: '5f0c1c1e-93a5-4a57-8d4e-6f1f0a5b7c9d' });
    await waitFor(() => expect(field().querySelector('img')?.getAttribute('src')).toBe('about:blank'));
  });

  it('is the first of several that are dropped at once, and the field says so', async () => {
    const shown = papers();
    const second = new File(['y'], 'second.png', { type: 'image/png' });
    fireEvent.drop(zone(), { dataTransfer: { files: [png(), second] } });
    expect(shown.sendings.map(({ file }) => file.name)).toEqual(['portrait.png']);
    expect(field().textContent).toContain('Only one file fits here: portrait.png was taken.');
  });

  it('that is dropped twice is uploaded once: the first upload is stopped', async () => {
    const shown = papers();
    for (const file of [png(), png()]) fireEvent.drop(zone(), { dataTransfer: { files: [file] } });
    expect(shown.sendings.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await act(async () => shown.sendings[0]!.arrive({ ...portrait, name: 'old.png' }));
    expect(stored(shown)).toBeUndefined();
    await act(async () => shown.sendings[1]!.arrive());
    expect(stored(shown)).toEqual(portrait);
  });

  it('shows its progress also after its step was left and come back to', async () => {
    const shown = papers();
    choose(png());
    await shown.user.click(screen.getByRole('button', { name: 'Back' }));
    await shown.user.click(screen.getByRole('button', { name: 'Continue' }));
    act(() => shown.sendings[0]!.progress(0.5));
    expect(within(field()).getByRole('progressbar').getAttribute('value')).toBe('50');
    await shown.user.click(button(/Cancel/));
    await act(async () => shown.sendings[0]!.arrive());
    expect(stored(shown)).toBeUndefined();
  });

  it('is waited for by Continue, which goes on once it has arrived', async () => {
    const shown = papers();
    choose(png());
    await shown.user.click(onward());
    expect(shown.wizard.getSnapshot().place.name).toBe('papers');
    expect(problem().textContent).toBe('');
    await act(async () => shown.sendings[0]!.arrive());
    await waitFor(() => expect(shown.wizard.getSnapshot().place.name).not.toBe('papers'));
  });

  it('does not continue when it arrives after the customer went to another step', async () => {
    const shown = papers();
    choose(png());
    await shown.user.click(onward());
    await shown.user.click(screen.getByRole('button', { name: 'Back' }));
    const { name } = shown.wizard.getSnapshot().place;
    await act(async () => shown.sendings[0]!.arrive());
    expect(shown.wizard.getSnapshot().place.name).toBe(name);
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
    expect(problem().textContent).toContain('portrait.png: The server cannot be reached.');
    await shown.user.click(button(/Try again/));
    await act(async () => shown.sendings[1]!.arrive());
    expect(stored(shown)).toEqual(portrait);
    expect(problem().textContent).toBe('');
  });

  it('is not offered again when it was refused for what it is', async () => {
    const shown = papers();
    choose(png());
    await act(async () => shown.sendings[0]!.fail('This is no picture.', false));
    expect(within(field()).queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  it('leaves the one that is there', async () => {
    const shown = papers(portrait);
    choose(png());
    await act(async () => shown.sendings[0]!.fail('The server cannot be reached.'));
    expect(stored(shown)).toEqual(portrait);
    await shown.user.click(button('Keep the file that is already there'));
    expect(problem().textContent).toBe('');
  });

  it('can be cancelled on its way', async () => {
    const shown = papers();
    choose(png());
    await shown.user.click(button(/Cancel/));
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
    expect(problem().textContent).toContain(`${file.name}: `);
    expect(within(field()).queryByRole('button', { name: /Try again/ })).toBeNull();
  });
});
