import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** File types that compression makes smaller; fonts, pictures and archives are compressed already. */
const texts = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Smaller files fit into one packet. */
const LEAST_BYTES = 1024;

/**
 * Writes a `.br` and a `.gz` beside each text file of a folder. The server sends these, because compressing on each
 * request is slow and compresses less.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => texts.test(file)).map((file) => compressFile(path.join(folder, file))),
  );
}

/** Writes a `.br` and a `.gz` beside a file. */
export async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  const params = {
    // The best quality takes ten times as long for the last percent.
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, fallback] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, fallback)]);
}
