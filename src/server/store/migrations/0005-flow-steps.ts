import { type Kysely, sql } from 'kysely';

/** Counts of what happened to steps: a row per day, flow, version and step, and nothing of who it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flow_step_count (
      day date not null,
      flow text not null,
      version int not null,
      -- The repeated step that it is a sub-step of; empty for any other.
      "of" text not null,
      step text not null,
      entered int not null check (entered >= 0),
      completed int not null check (completed >= 0),
      "left" int not null check ("left" >= 0),
      primary key (day, flow, version, "of", step)
    );
  `.execute(db);
}
