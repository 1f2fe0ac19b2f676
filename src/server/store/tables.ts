/**
 * Every table as Kysely sees it. Each domain adds its own in its `tables.ts`, by declaration merging; the columns are
 * made by `migrations/`.
 */
export interface Tables {
  setting: SettingTable;
}

interface SettingTable {
  /** For example `password-key`: what all servers on this database share. */
  key: string;
  value: string;
}
