/** Says things to a screen reader. */
export interface Announcer {
  /** Gives the announcer its region, a live one. @returns the way to take it back */
  attach(region: HTMLElement | null): () => void;
  say(text: string): void;
  /** Says this unless other texts come with it at the same time. */
  sayOne(text: string): void;
}

/** Milliseconds after which a line is gone: who reads through the page later needs not read it again. */
const LIFETIME = 5000;

/** Writes into a live region; each text is a line of its own, so that one that is repeated is said again. */
export function createAnnouncer(): Announcer {
  let region: HTMLElement | null = null;
  let waiting: string[] = [];
  const say = (text: string): void => {
    if (region === null || text === '') return;
    const line = document.createElement('div');
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), LIFETIME);
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
