import type { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportedFile } from '../services/context.ts';

/**
 * Writes an archive while it is being read. The next entry is produced only after the previous one has been read,
 * so that few entries are in memory. An error destroys the stream before the archive's directory is written, so
 * that an incomplete archive can't look complete.
 */
export function zipStream(entries: AsyncIterable<ExportedFile>, mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // The reply adds its error listener later. Until then, an error without a listener would end the process.
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
