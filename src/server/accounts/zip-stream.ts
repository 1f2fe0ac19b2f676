import type { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportedFile } from '../services/desk.ts';

/**
 * An archive as it is read. The next entry is asked for once the one before has been read, so that few of them are in
 * memory; an error ends the stream with it, before the directory that would make the archive look whole.
 */
export function zipStream(entries: AsyncIterable<ExportedFile>, mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // Who sends the stream listens only later; until then an error must not end the program.
  output.on('error', () => {});
  const gone = new AbortController();
  output.once('close', () => gone.abort());

  async function fill(): Promise<void> {
    for await (const { name, content } of entries) {
      try {
        zip.addReadStream(content, name, { mtime });
        await finished(content, { signal: gone.signal });
      } finally {
        content.destroy();
      }
    }
    zip.end();
  }

  const breakOff = (error: Error): void => void output.destroy(error);
  zip.on('error', breakOff);
  fill().catch(breakOff);
  return output;
}
