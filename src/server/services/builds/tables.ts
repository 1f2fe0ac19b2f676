/** The table of files of builds. */
declare module '../../store/tables.ts' {
  interface Tables {
    build_file: BuildFileTable;
  }
}

interface BuildFileTable {
  /** With the hash of its content, for example `start-BK3x9f2a.js`. */
  name: string;
  body: Buffer;
  /** When a server that has this file as part of its own build last said so. */
  seen_at: Date;
}
