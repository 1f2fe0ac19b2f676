import type { Generated } from 'kysely';

/** The table of schemas that the studio has compiled. */
declare module '../../store/tables.ts' {
  interface Tables {
    studio_module: StudioModuleTable;
  }
}

interface StudioModuleTable {
  id: Generated<number>;
  /** Random; who knows it may fetch the module. */
  token: string;
  code: string;
  kept_at: Date;
}
