/**
 * The types of all tables for Kysely. Each domain adds its own in its `tables.ts`, by declaration merging. The
 * files in `migrations/` create the columns.
 */
export interface Tables {
  setting: SettingTable;
}

interface SettingTable {
  /** The name of a value that all servers on this database share, for example `password-key`. */
  key: string;
  value: string;
}
