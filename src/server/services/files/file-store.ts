/** Stores the bytes of uploads. Their names and accounts are in the table `file`. */
export interface FileStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** Undefined if there is no such file. */
  get(id: string): Promise<Buffer | undefined>;
  /** Does nothing if there is no such file. */
  remove(id: string): Promise<void>;
  /** Deletes what killed processes have left half written before this time. */
  sweep(before: Date): Promise<void>;
}
