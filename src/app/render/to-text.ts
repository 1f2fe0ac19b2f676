import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders a page when everything that it waits for is there. Rejects where anything in it fails. */
export function toText(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const text = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      // Later pieces would be put into their places by inline scripts, which the security policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(text),
      onError(error) {
        reject(error instanceof Error ? error : new Error('a page cannot be rendered', { cause: error }));
        abort();
      },
    });
  });
}
