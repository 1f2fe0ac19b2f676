import type { FindingCode } from '#compiler/codes.ts';
import type { Example } from './examples-of-schemas.ts';
import { flow, schemaFile } from './good-flow.ts';

const second = flow({}, { 'x-flow': { machine: 'sketch/flow', version: 2 } });
const beside = (migrations: unknown): Example => ({
  [schemaFile]: second,
  [schemaFile.replace('.schema.', '.migrations.')]: migrations,
});
const steps = (...all: object[]): Example => beside([{ to: 2, steps: all }]);

/** One mistake in migrations for each code that needs no history of the schemas. */
export const examplesOfMigrations = {
  'migration-shape': beside({ to: 2 }),
  'migration-version': beside([
    { to: 3, steps: [{ drop: '/travel/old', because: 'is not asked any more' }] },
  ]),
  'migration-operation': steps({ drop: '/travel/old' }),
  'migration-pointer': steps({ drop: 'travel/old', because: 'is not asked any more' }),
  'migration-target': steps({ move: '/travel/old', into: '/travel/bb' }),
  'migration-collision': steps(
    { move: '/travel/old', into: '/travel/b' },
    { move: '/travel/older', into: '/travel/b' },
  ),
  'migration-value': steps({ map: '/travel/kind', values: { 3: 4 } }),
} as const satisfies Partial<Record<FindingCode, Example>>;
