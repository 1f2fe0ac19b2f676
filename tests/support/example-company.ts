import type { Contact } from '#contract/adverts.ts';
import example from '../../src/tooling/operator/company-example.json' with { type: 'json' };

/** The company that `npm run operator -- company --example` prints. */
export const exampleCompany: Contact = example;
