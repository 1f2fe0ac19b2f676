import type { ReactNode } from 'react';
import { Hidden } from '#ui/hidden.tsx';

/** Makes a screen reader read texts out. */
export interface Announcer {
  /** Sets the live region that receives the texts. @returns a function that removes it */
  attach(region: HTMLElement | null): () => void;
  /** Reads a text out after the current one. @returns a function that removes it, where it is no longer true */
  say(text: string): () => void;
  /** Announces a text, unless other texts are announced by `sayOne` at the same time. */
  sayOne(text: string): void;
}

/** Milliseconds after which a text is removed, so that a user who reads the page later does not find it. */
const LIFETIME = 5000;

/** Creates an announcer. Each text is a new element, so that a repeated text is read out again. */
export function createAnnouncer(): Announcer {
  let region: HTMLElement | null = null;
  let waiting: string[] = [];
  const say = (text: string): (() => void) => {
    if (region === null || text === '') return () => undefined;
    const line = document.createElement('div');
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), LIFETIME);
    return () => line.remove();
  };
  return {
    attach(element) {
      region = element;
      return () => void (region = null);
    },
    say,
    sayOne(text) {
      if (waiting.length === 0) {
        queueMicrotask(() => {
          const [only, ...others] = waiting;
          waiting = [];
          if (only !== undefined && others.length === 0) say(only);
        });
      }
      waiting.push(text);
    },
  };
}

/** The live region of an announcer. Its texts are read out and not visible. */
export function LiveRegion({ announcer: { attach } }: { announcer: Announcer }): ReactNode {
  return <Hidden ref={attach} aria-live="polite" />;
}
