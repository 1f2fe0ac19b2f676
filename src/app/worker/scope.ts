/** What a service worker has beside a page. TypeScript's own types of it contradict those of pages. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    get(id: string): Promise<{ readonly url: string } | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'message', listener: (event: AskedEvent) => void): void;
}

/** An event whose work the browser waits for. */
export interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface RequestEvent extends LongEvent {
  readonly request: Request;
  readonly clientId: string;
}

/** A message of a page. */
interface AskedEvent extends LongEvent {
  readonly data: unknown;
  readonly source: { postMessage(message: unknown): void } | null;
}

/** The service worker itself. */
export const scope = globalThis as unknown as WorkerScope;
