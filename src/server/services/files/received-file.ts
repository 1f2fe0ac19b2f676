/** A file as it was received. Neither its name nor its bytes can be trusted. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}
