/** Keeps the bytes of uploads; what they are called and whose they are stands in the table `file`. */
export interface FileStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** Undefined where there is no such file. */
  get(id: string): Promise<Buffer | undefined>;
  /** Does nothing where there is no such file. */
  remove(id: string): Promise<void>;
}
