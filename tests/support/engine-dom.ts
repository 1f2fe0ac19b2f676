import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import './engine-console.ts';

/** What browsers have and jsdom has not. */
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoResizes);
vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  document.title = '';
});
