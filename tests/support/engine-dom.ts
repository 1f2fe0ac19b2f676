import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// A busy machine takes longer than the second that is the default.
configure({ asyncUtilTimeout: 10_000 });

/** Browser functions that jsdom does not have. */
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
// Not with `vi.stubGlobal`: stubs are removed before each test.
Object.assign(globalThis, {
  ResizeObserver: NoResizes,
  CSS: { escape: (name: string) => name.replaceAll(/[^\w-]/g, String.raw`\$&`) },
  scrollTo: () => undefined,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
// jsdom has no layout: under the pointer is the element that was released on. Capturing comes before other listeners.
let under: Element | null = null;
const listening = new AbortController();
const release = ({ target }: Event): void => void (under = target instanceof Element ? target : null);
globalThis.addEventListener('pointerup', release, { capture: true, signal: listening.signal });
document.elementFromPoint = () => under;
Object.assign(document, { fonts: new EventTarget() });
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
  listening.abort();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
