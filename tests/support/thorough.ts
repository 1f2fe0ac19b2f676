import { spread } from './schema-faults.ts';

/** Whether all cases are tried, as in `npm run test:tools`. `npm test` tries some of them. */
export const isThorough = process.env['VITEST_THOROUGH'] === '1';

/** All of them, or `few` that are spread from the first on; always the same ones. */
export const someOf = <Item>(all: readonly Item[], few: number): readonly Item[] =>
  isThorough ? all : spread(all, few);
