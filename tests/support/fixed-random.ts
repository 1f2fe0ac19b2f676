import fc from 'fast-check';

/** Each run draws the same values, so that a commit that was green stays green. A test may ask for another seed. */
fc.configureGlobal({ seed: 20261122 });

export { default as fc } from 'fast-check';
