import type { PreviewContent } from './preview-wizard.tsx';

/** What the page in the frame shows. The desk changes it; the page in the frame draws it. */
export interface ShownPreview {
  /** Null while there is nothing to show. */
  get(): PreviewContent | null;
  set(content: PreviewContent | null): void;
  subscribe(listener: () => void): () => void;
}

declare global {
  interface Window {
    /** Of the window of the studio, while it has a frame. */
    studioPreview?: ShownPreview;
  }
}

export function createShownPreview(): ShownPreview {
  const listeners = new Set<() => void>();
  let shown: PreviewContent | null = null;
  return {
    get: () => shown,
    set(content) {
      shown = content;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * What the studio around a frame shows in it; null where the page stands in no frame. Both are pages of the same site in
 * the same process, so that the frame draws the very wizard that the studio has, and nothing has to be sent.
 */
export function shownAround(page: Window): ShownPreview | null {
  return page.parent === page ? null : (page.parent.studioPreview ?? null);
}
