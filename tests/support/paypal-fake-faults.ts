import type { ServerResponse } from 'node:http';

/** The next faults of the API. They affect only requests whose path begins with `on` (by default `/v2/`). */
export interface PaypalApiFaults {
  /** The next requests get this reply and are not performed. */
  failNext(times: number, status: number, on?: string): void;
  /** The next request is performed and never answered. */
  hangNext(on?: string): void;
  /** The next request is performed, but its reply is lost: a 500, or a closed connection. */
  loseAnswerOfNext(how?: 500 | 'dropped', on?: string): void;
}

interface Fault {
  readonly on: string;
  /** Replies in place of the API, before anything is done. */
  readonly before?: (response: ServerResponse) => void;
  /** Replies in place of the API, after the request is performed. */
  readonly after?: (response: ServerResponse) => void;
}

/** @returns the faults to set, and a function that takes the next one for a path */
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
