// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createShownPreview, shownAround } from '#app/pages/studio/preview/shown-preview.ts';
import { scaleFor } from '#app/pages/studio/preview/widths.ts';
import type { PreviewContent } from '#app/pages/studio/preview/preview-wizard.tsx';

const content = { server: 'accepts', words: {}, onAgain: () => undefined } as PreviewContent;

it('a page without a frame around it has nothing to show', () => {
  expect(shownAround(globalThis.window)).toBeNull();
  expect(shownAround({ parent: {} } as Window)).toBeNull();
});

it('a page in a frame is told of everything that the studio around it shows', () => {
  const shown = createShownPreview();
  const around = shownAround({ parent: { studioPreview: shown } } as Window);
  const listener = vi.fn();
  const leave = around?.subscribe(listener);
  shown.set(content);
  expect(listener).toHaveBeenCalledOnce();
  expect(around?.get()).toBe(content);
  leave?.();
  shown.set(null);
  expect(listener).toHaveBeenCalledOnce();
});

it.each([
  ['as it is where it has room', 390, 500, 1],
  ['smaller where it has none', 1280, 640, 0.5],
  ['as it is before its room is measured', 768, 0, 1],
])('a frame is drawn %s', (_, width, room, scale) => {
  expect(scaleFor(width, room)).toBe(scale);
});
