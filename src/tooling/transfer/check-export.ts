import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { hashStream } from './hash-stream.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { Refusal } from './refusal.ts';
import { nowhere } from './table-text.ts';

const LINE_END = 10;

/**
 * Reads all rows of an export, and compares their number and their hash with the manifest.
 *
 * @throws Refusal if the export is not complete, or a file of it is damaged.
 */
export async function checkExport(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { file, rows, sha256 } of manifest.tables) {
    const [hash, lines] = [hashStream(), lineCounter()];
    const whole = [
      createReadStream(path.join(folder, file)),
      createGunzip(),
      hash.stream,
      lines.stream,
    ] as const;
    const isRead = await pipeline(...whole, nowhere()).then(
      () => true,
      () => false,
    );
    if (!isRead || hash.digest() !== sha256 || lines.count() !== rows)
      throw new Refusal(`The file ${file} of this export is damaged or missing: nothing was imported.`);
  }
  return manifest;
}

/** Counts the rows of a text of COPY: line ends within values are written in another way. */
function lineCounter(): { stream: Transform; count(): number } {
  let count = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) count += 1;
      done(null, chunk);
    },
  });
  return { stream, count: () => count };
}
