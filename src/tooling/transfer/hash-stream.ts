import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A stream that passes everything on, and its hash at the end. */
export function hashStream(): { readonly stream: Transform; digest(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}
