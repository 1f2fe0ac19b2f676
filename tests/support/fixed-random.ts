import fc from 'fast-check';

/**
 * Each run draws the same values, so that a commit that was green stays green. A test may ask for another seed.
 * RANDOM_RUNS is the number of cases of each property.
 */
fc.configureGlobal({ seed: 20261122, numRuns: Number(process.env['RANDOM_RUNS'] ?? 30) });

export { default as fc } from 'fast-check';
