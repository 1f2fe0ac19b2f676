import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** Browser functions that jsdom does not have. */
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoResizes);
vi.stubGlobal('CSS', { escape: (name: string) => name.replaceAll(/[^\w-]/g, String.raw`\$&`) });
vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
Element.prototype.scrollIntoView = () => undefined;
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus], [data-autofocus], button')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });

afterEach(() => {
  cleanup();
  document.title = '';
});

// The next test file may run on the same page.
afterAll(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
