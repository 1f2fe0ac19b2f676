import type { FindingCode } from '#compiler/codes.ts';
import type { SchemaHistory } from '#compiler/flow-source.ts';
import { entries, schemaFiles, sketchFile, step, text } from '#tests/support/flow-sketch.ts';
import { offer, offerFile, product, productSchema } from './examples-of-offers.ts';
import type { Example } from './examples-of-schemas.ts';
import { flow, schemaFile, withField } from './good-flow.ts';

/** Files with one mistake that only past states of the schemas show. */
interface ExampleWithPast {
  changes: Example;
  history: SchemaHistory;
}

const past = (...states: Example[]): SchemaHistory => ({
  states: states.map((files) => ({ commit: 'c0ffee'.padEnd(40, '0'), files: schemaFiles(files) })),
  isCut: false,
});
const migrationsOf = (...steps: object[]): Example => ({ 'sketch/flow.migrations.json': [{ to: 2, steps }] });

const second = { 'x-flow': { machine: 'sketch/flow', version: 2 } };
const raised = (before: object): ExampleWithPast => ({
  changes: { [schemaFile]: flow({}, second) },
  history: past({ [sketchFile]: before }),
});
const migrated = (before: object, ...steps: object[]): ExampleWithPast => ({
  changes: {
    [schemaFile]: flow({}, second),
    'schemas/sketch/flow.migrations.json': [{ to: 2, steps }],
  },
  history: past({ [sketchFile]: before }),
});
const dropped = { drop: '/meals/meal', because: 'is not asked any more' };
const withMeals = flow({ meals: step({ meal: text }) });
const [first, next] = offer.prices;

/** One mistake for each code that needs past states of the schemas. */
export const examplesWithPast = {
  'version-not-raised': {
    changes: {},
    history: past({ [sketchFile]: withField({ ...text, maxLength: 9 }) }),
  },
  'child-type-changed': raised(flow({}, { 'x-flow': { machine: 'sketch/flow', version: 1, childType: 4 } })),
  'price-changed': {
    changes: { ...product, [offerFile]: { ...offer, prices: [first, { ...next, rmb: 250 }] } },
    history: past({ [sketchFile]: productSchema, 'sketch/flow.offer.json': offer }),
  },
  'answer-lost': raised(withMeals),
  'answer-changed-meaning': raised(withField({ type: 'integer' })),
  'migration-source': migrated(withMeals, dropped, { ...dropped, drop: '/travel/hotell' }),
  'migration-drops-asked': migrated(withMeals, dropped, { ...dropped, drop: '/travel/b' }),
  'migration-loses-entries': migrated(
    flow({ dishes: { type: 'array', items: entries({ dish: step({ name: text }) }) } }),
    { move: '/dishes/*/dish/name', into: '/travel/b' },
  ),
  'migration-changed': {
    changes: migrated(withMeals, dropped).changes,
    history: past(
      { [sketchFile]: withMeals },
      { [sketchFile]: flow({}, second), ...migrationsOf({ ...dropped, because: 'nobody reads it' }) },
    ),
  },
} as const satisfies Partial<Record<FindingCode, ExampleWithPast>>;
