/**
 * The number of the advisory lock under which one server at a time changes tables: ours and those of the job queue.
 *
 * The libraries' own locks are not enough. Kysely looks at all tables before it locks, which fails while the queue's
 * are being replaced; the queue's gives up after its second try.
 */
export const MIGRATION_LOCK = 7_140_351_204;
