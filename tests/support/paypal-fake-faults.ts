import type { ServerResponse } from 'node:http';

/** What the API does wrong next. Only requests whose path begins with `on` (`/v2/` if not set) are meant. */
export interface PaypalApiFaults {
  /** The next ones are answered with this, and not done. */
  failNext(times: number, status: number, on?: string): void;
  /** The next one is done, and never answered. */
  hangNext(on?: string): void;
  /** The next one is done, but its answer is lost: a 500, or the connection ends. */
  loseAnswerOfNext(how?: 500 | 'dropped', on?: string): void;
}

interface Fault {
  readonly on: string;
  /** Answers in place of the API before anything is done. */
  readonly before?: (response: ServerResponse) => void;
  /** Answers in place of the API once it is done. */
  readonly after?: (response: ServerResponse) => void;
}

/** @returns the faults to set, and what takes the next one for a path. */
export function createPaypalApiFaults(): PaypalApiFaults & { take(path: string): Fault | undefined } {
  const faults: Fault[] = [];
  const broken = (response: ServerResponse, status: number): void =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<html>out of order</html>');
  return {
    failNext(times, status, on = '/v2/') {
      for (let i = 0; i < times; i++) faults.push({ on, before: (response) => broken(response, status) });
    },
    hangNext(on = '/v2/') {
      faults.push({ on, after: () => undefined });
    },
    loseAnswerOfNext(how = 500, on = '/v2/') {
      const after = (response: ServerResponse): void =>
        how === 'dropped' ? void response.destroy() : broken(response, how);
      faults.push({ on, after });
    },
    take(path) {
      const index = faults.findIndex(({ on }) => path.startsWith(on));
      return index < 0 ? undefined : faults.splice(index, 1)[0];
    },
  };
}
