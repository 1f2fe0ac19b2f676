import { figures } from '#contract/figures.ts';

/** The largest upload. */
export const MAX_FILE_BYTES = figures.fileMegabytes * 1024 * 1024;

/** A file as it was received. Neither its name nor its bytes can be trusted. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}
