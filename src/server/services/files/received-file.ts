/** The largest upload: 2 MB, as the specification says. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** A file as it was received. Neither its name nor its bytes can be trusted. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}
