// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import '#tests/support/engine-dom.ts';
import upload from '#schemas/shared/upload.schema.json' with { type: 'json' };
import { showFlow, spoken } from '#tests/support/engine-render.tsx';
import { compileSketch, flowSchema, step } from '#tests/support/flow-sketch.ts';

// A test waits for what it does itself, and not for the code of the widget.
await import('#engine/react/pictures/pictures-widget.tsx');

const { id, name, size, galleryPicture } = upload.definitions;
const gallery = {
  ...upload.definitions.gallery,
  maxItems: 4,
  items: { ...galleryPicture, properties: { ...galleryPicture.properties, id, name, size } },
};
const flow = await compileSketch(
  flowSchema({ goods: step({ gallery }, { required: ['gallery'] }) }, { required: ['goods'] }),
);
const machine = createMachine({
  id: 'sketch',
  initial: 'goods',
  states: {
    goods: { meta: { step: 'goods', node: 0 }, on: { NEXT: { target: 'done' } } },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});

const stored = (letter: string) => ({
  id: `${letter.repeat(8)}-0000-4000-8000-000000000000`,
  name: `${letter}.jpg`,
  size: 1000,
  type: 'image/jpeg',
});
const [a, b, c] = [stored('a'), stored('b'), stored('c')];

async function show(files: readonly object[] = [a, b, c]) {
  const shown = showFlow({
    flow,
    machine,
    answers: { goods: files.length === 0 ? {} : { gallery: files } } as never,
    wanted: { name: 'goods' },
  });
  await screen.findByText('JPG or PNG, up to 2 MB; larger pictures are made smaller.');
  const names = (): string[] =>
    ((shown.wizard.answerAt('/goods/gallery') ?? []) as { name: string }[]).map((file) => file.name);
  return { ...shown, names };
}
const button = (label: string): HTMLElement => screen.getByRole('button', { name: label });
const chosen = (name: string): File => new File(['x'.repeat(20)], name, { type: 'image/jpeg' });
const picker = (): HTMLInputElement => document.querySelector('input[type=file]')!;

describe('pictures with an order', () => {
  it('show the first as the cover, and where each stands', async () => {
    await show();
    const tiles = screen.getAllByRole('listitem');
    expect(tiles.map((tile) => within(tile).queryByText('Cover') !== null)).toEqual([true, false, false]);
    expect(screen.getByRole('group', { name: 'Picture 2 of 3' })).toBeDefined();
  });

  it('are moved by buttons, which keep the focus and say what has happened', async () => {
    const { user, names } = await show();
    await user.click(button('Move c.jpg forward'));
    expect(names()).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
    expect(document.activeElement).toBe(button('Move c.jpg forward'));
    expect(spoken().at(-1)).toBe('c.jpg is now picture 2 of 3.');
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    // At the end of its way the button stays, and does nothing.
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
  });

  it('that are taken out are put back to their place', async () => {
    const { user, names } = await show();
    await user.click(button('Remove b.jpg'));
    expect(names()).toEqual(['a.jpg', 'c.jpg']);
    expect(screen.getByText(/b\.jpg was removed/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Undo\s*b\.jpg$/ }));
    await user.click(screen.getByRole('button', { name: /^Undo\s*b\.jpg$/ }));
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(screen.queryByText(/was removed/)).toBeNull();
  });

  it('are no answer when the last one is taken out, and asked for', async () => {
    const { user, wizard } = await show([a]);
    await user.click(button('Remove a.jpg'));
    expect(wizard.answerAt('/goods/gallery')).toBeUndefined();
    await user.click(button('Continue'));
    expect(screen.getByRole('link', { name: /gallery/ })).toBeDefined();
  });

  it('take no more than there is room for, and say which were not taken', async () => {
    const { sendings } = await show();
    fireEvent.change(picker(), { target: { files: [chosen('d.jpg'), chosen('e.jpg')] } });
    expect(sendings.map(({ file }) => file.name)).toEqual(['d.jpg']);
    expect(screen.getByText('No more than 4 files fit here. Not taken: e.jpg')).toBeDefined();
  });

  it('are sent again when the upload has failed, and nothing else is lost', async () => {
    const { user, sendings, names } = await show([a]);
    fireEvent.change(picker(), { target: { files: [chosen('d.jpg')] } });
    await act(async () => sendings[0]!.fail('The server cannot be reached.'));
    expect(names()).toEqual(['a.jpg']);
    await user.click(screen.getByRole('button', { name: /^Try again\s*d\.jpg$/ }));
    await act(async () => sendings[1]!.arrive(stored('d')));
    expect(names()).toEqual(['a.jpg', 'd.jpg']);
  });

  it('are JPG or PNG', async () => {
    const { sendings } = await show([]);
    expect(picker().accept).toBe('image/jpeg,image/png');
    fireEvent.change(picker(), {
      target: { files: [new File(['x'], 'list.pdf', { type: 'application/pdf' })] },
    });
    expect(sendings).toEqual([]);
    expect(screen.getByText('list.pdf: Only JPG or PNG can be uploaded here.')).toBeDefined();
  });

  it('that a draft names twice are shown once', async () => {
    await show([a, a, b]);
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  });
});
