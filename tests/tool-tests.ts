/** A test that `npm run test:tools` runs, because it takes long and is about few files. */
export interface ToolTest {
  /** From the project's folder on. */
  readonly file: string;
  /** Files and folders that it is about. It is run again after one of them was changed. */
  readonly about: readonly string[];
  /** Whether `npm test` runs a short case of it, by `support/thorough.ts`. */
  readonly isShort: boolean;
}

const compiled = ['schemas', 'machines', 'src/compiler', 'src/model', 'src/engine/form', 'src/engine/wizard'];
const store = ['src/server/store', 'src/server/services/jobs', 'tests/support/database.ts'];
const renderer = ['src/engine', 'src/ui', 'src/compiler', 'tests/engine/page', 'tests/engine/flows'];
const wizard = [...compiled, 'src/engine/react', 'src/ui', 'src/app/parts/shop', 'src/app/parts/site/flows'];
const studio = [
  'src/app/pages/studio',
  'src/server/back-office/studio',
  'src/compiler',
  'src/second-opinion',
];
const payment = ['src/server/orders', 'src/server/services/jobs', 'src/server/store', 'tests/support/pay'];

/** What browsers do differently: fields, files, pictures, pop-ups, storage. Pages are made of these. */
const differing = [
  'src/engine/react',
  'src/ui',
  'src/client',
  'src/app/parts/shop/passport',
  'src/app/parts/shop/photo',
  'vite.config.ts',
  'package-lock.json',
  'tests/support/browsers',
];

/** Both parts of a name are those of the file: `store/jobs` is `tests/store/jobs.test.ts`. */
const named = (name: string, about: readonly string[], isShort = true): ToolTest => {
  const file = `tests/${name}.test.ts`;
  return { file, about: [file, 'tests/support/thorough.ts', ...about], isShort };
};

export const toolTests: readonly ToolTest[] = [
  named('tooling/recipes', [...compiled, 'src/tooling/recipes', 'tests/support/recipe-rows.ts']),
  named('journeys/fifteenth-kind', ['schemas/recipes.md', 'tests/support/walk-kind'], false),
  named('journeys/replay', ['src/tooling/replay', 'src/model'], false),
  named('bench/server', ['src/tooling/bench/server'], false),
  named('bench/forms', ['src/tooling/bench/pages.ts', 'tests/bench/forms', 'src/engine'], false),
  named('schemas/generated-faults', [...compiled, 'tests/support/schema-faults.ts']),
  named('schemas/mutants', compiled),
  named('machines/faults', [...compiled, 'tests/support/machine-faults.ts']),
  // The engine's own page in a browser. Journeys through the products try the same renderer each time.
  ...['bad-input', 'lists', 'network', 'structures', 'uploads'].map((file) =>
    named(`engine/browser/${file}`, renderer, false),
  ),
  // Journeys with tables: `npm test` tries some rows of each.
  ...['check-before', 'links', 'navigation', 'review', 'step-errors'].map((file) =>
    named(`journeys/${file}`, wizard),
  ),
  named('journeys/bad-input', [...wizard, 'src/server/orders', 'src/server/products']),
  named('journeys/pay-later', [...wizard, 'src/server/orders', 'src/app/pages/orders']),
  named('journeys/uploads', [...wizard, 'src/server/services/files']),
  named('journeys/language', [...wizard, 'locales', 'src/app/i18n.ts']),
  named('journeys/tours', [...wizard, 'tests/support/journey-tours.ts', 'tests/support/journey-walker.ts']),
  named('journeys/studio', [...studio, 'src/model']),
  named('journeys/pay-providers', [...payment, 'src/app/pages/payment', 'tests/support/journey-pay.ts']),
  // A server for each test, and the installed PostgreSQL.
  named('store/embedded', [...store, 'tests/support/embedded-process.ts']),
  named('store/jobs', store),
  named('store/database', store),
  named('store/migrations', store),
  named('store/statements', store),
  named('store/flow-step-counts', store),
  named('tooling/transfer', [...store, 'src/tooling/transfer']),
  // The product in other browsers than Chromium.
  named('browsers/firefox', differing, false),
  named('browsers/webkit', differing, false),
  // Servers that are killed, and orders at random.
  named('store/payment-crash', payment, false),
  named('store/payment-lives', payment),
];
