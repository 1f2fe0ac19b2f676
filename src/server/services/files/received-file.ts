/** 2 MB: the specification's limit of an upload. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** A file as it came: neither its name nor its bytes are to be trusted. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}
