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
const pages = ['src/app', 'src/ui', 'src/engine/react', 'locales/DE', 'tests/support/journey-pages.ts'];
const accounts = ['src/app/pages/auth', 'src/app/pages/account', 'src/server/accounts', ...wizard];
const servers = ['src/server/start', 'src/server/services', 'src/server/store', 'src/tooling/start.ts'];
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
  ...['tooling/engine-pack', 'tooling/engine-outside', 'tooling/engine-examples'].map((name) =>
    named(
      name,
      [
        'src/engine',
        'src/engine/README.md',
        'src/engine/api.md',
        'src/compiler',
        'src/model',
        'src/cli',
        'src/ui',
        'src/tooling/engine-pack.ts',
        'src/tooling/engine-api.ts',
        'tests/outside',
        'tests/support/packed-engine.ts',
      ],
      false,
    ),
  ),
  named('tooling/recipes', [
    ...compiled,
    'schemas/recipes.md',
    'machines/recipes.md',
    'src/tooling/recipes',
    'tests/support/recipe-rows.ts',
  ]),
  named('journeys/fifteenth-kind', ['schemas/recipes.md', 'tests/support/walk-kind'], false),
  named('journeys/replay', ['src/tooling/replay', 'src/model'], false),
  named('bench/server', ['src/tooling/bench/server'], false),
  named('bench/forms', ['src/tooling/bench/pages.ts', 'tests/bench/forms', 'src/engine'], false),
  named('schemas/generated-faults', [...compiled, 'tests/support/schema-faults.ts']),
  named('schemas/mutants', compiled, false),
  named('schemas/word-faults', [...compiled, 'src/shop/checks', 'locales'], false),
  named('schemas/migration-writer.generated', ['src/compiler'], false),
  named('machines/guards', compiled, false),
  named('machines/faults', [...compiled, 'tests/support/machine-faults.ts']),
  // The engine's own page in a browser. Journeys through the products try the same renderer each time.
  ...['bad-input', 'lists', 'network', 'structures', 'uploads'].map((file) =>
    named(`engine/browser/${file}`, renderer, false),
  ),
  ...['check-before', 'links', 'review'].map((file) => named(`journeys/${file}`, wizard, false)),
  // Journeys with tables: `npm test` tries some rows of each.
  ...['navigation', 'step-errors', 'products', 'phone-wizard'].map((file) =>
    named(`journeys/${file}`, wizard),
  ),
  named('journeys/bad-input', [...wizard, 'src/server/orders', 'src/server/products']),
  named('journeys/pay-later', [...wizard, 'src/server/orders', 'src/app/pages/orders']),
  named('journeys/uploads', [...wizard, 'src/server/services/files']),
  named(
    'journeys/uploads-cut',
    ['src/client', 'src/app/parts/site/flows', 'src/engine/react/widgets', 'src/server/services/files'],
    false,
  ),
  named('journeys/language', [...wizard, 'locales', 'src/app/i18n.ts'], false),
  named('journeys/tours', [...wizard, 'tests/support/journey-tours.ts', 'tests/support/journey-walker.ts']),
  named('journeys/studio', [...studio, 'src/model'], false),
  // Each starts a second server.
  ...['new-product', 'releases'].map((file) =>
    named(
      `journeys/${file}`,
      [...studio, 'src/server/back-office/releases', 'src/server/services/flows', 'src/app/parts/site/flows'],
      false,
    ),
  ),
  named(
    'journeys/pay-providers',
    [...payment, 'src/app/pages/payment', 'tests/support/journey-pay.ts'],
    false,
  ),
  // All pages, at more widths and in all states. `npm test` opens each page once, in the narrowest window.
  named('journeys/page-widths', [...pages, 'tests/support/journey-widths.ts', 'tests/support/axe.ts']),
  ...['accessibility', 'entry-check', 'hydration', 'menu-button'].map((file) =>
    named(`journeys/${file}`, pages),
  ),
  named('journeys/look', pages, false),
  ...['sign-in', 'registration'].map((file) => named(`journeys/${file}`, accounts)),
  ...['account', 'profile', 'forget', 'change'].map((file) => named(`journeys/${file}`, accounts, false)),
  named('journeys/server-away', [...wizard, 'src/client', 'src/app/shell']),
  named(
    'journeys/offline',
    [
      'src/app/worker',
      'src/app/parts/site/flows',
      'src/client',
      'src/server/http/worker-script.ts',
      'src/tooling/worker-files.ts',
    ],
    false,
  ),
  named('journeys/pay-sandbox', [...payment, 'src/app/pages/payment', 'tests/support/journey-pay.ts']),
  // A day's work of one operator each.
  ...['review-desk', 'desk-content', 'community-desk'].map((file) =>
    named(
      `journeys/${file}`,
      ['src/app/pages/back-office', 'src/app/parts/back-office', 'src/server/back-office'],
      false,
    ),
  ),
  // A day's work of four operators and five customers, on two servers.
  named(
    'journeys/day-at-the-desk',
    [
      'src/app/pages/back-office',
      'src/app/parts/back-office',
      'src/server/back-office',
      'src/app/pages/orders',
      'tests/support/desk-day.ts',
      'tests/support/two-servers.ts',
    ],
    false,
  ),
  ...['forum-talk', 'second-hand-talk'].map((file) =>
    named(
      `journeys/${file}`,
      ['src/app/pages/forum', 'src/app/pages/second-hand', 'src/server/community'],
      false,
    ),
  ),
  ...['photo', 'passport'].map((file) =>
    named(
      `journeys/${file}`,
      ['src/app/parts/shop/photo', 'src/app/parts/shop/passport', 'src/ui/picture'],
      false,
    ),
  ),
  named('engine/browser/languages', [...renderer, 'locales'], false),
  // Whole copies of the project's schemas are compiled, or many.
  named('schemas/second-opinion', [...compiled, 'src/second-opinion'], false),
  named('schemas/tenth-visa', [...compiled, 'tests/support/tenth-visa.ts', 'src/server/products']),
  named('schemas/fifteenth-kind', [...compiled, 'schemas/recipes.md', 'src/server/content'], false),
  named('machines/mutants', ['machines', 'src/model', 'tests/support/changed-machine.ts'], false),
  named('sections/studio', studio),
  // The compiler's process judges whole proposals, several times in each.
  ...[
    'releases-drafts',
    'releases-trouble',
    'releases-new-product',
    'releases-refused',
    'releases-in-files',
    'release-agreement',
    'owner-forms-in-files',
  ].map((file) =>
    named(
      `sections/${file}`,
      [
        ...studio,
        'src/server/back-office/releases',
        'src/server/services/flows',
        'src/tooling/schemas/releases',
      ],
      false,
    ),
  ),
  named('sections/studio-opinion', studio, false),
  // Every call, every page, every server.
  named('sections/hostile-payloads', ['src/contract', 'src/server'], false),
  named('sections/search-pages', ['src/server/content', 'src/app/parts/site/search', 'locales']),
  named('sections/shared-files', ['src/server/services/files', 'src/server/orders', 'src/server/store']),
  ...['sections/two-servers', 'tooling/start', 'tooling/company'].map((file) => named(file, servers)),
  named('store/last-card', ['src/server/orders', 'src/server/products', 'src/server/store']),
  named('store/picture-memory', ['src/server/services/files', 'package-lock.json'], false),
  named('store/mail-trouble', [...servers, 'src/tooling/faults/tarpit.ts'], false),
  // Two servers, two PostgreSQL and HAProxy, of which some are killed.
  named('tooling/cluster', ['src/tooling/cluster', 'src/server/start', 'src/server/store'], false),
  // A server for each test, and the installed PostgreSQL.
  named('store/embedded', [...store, 'tests/support/embedded-process.ts']),
  named('store/jobs', store),
  named('store/database', store),
  named('store/migrations', store),
  named('store/statements', store),
  named('store/flow-step-counts', store),
  named('tooling/transfer', [...store, 'src/tooling/transfer']),
  named('tooling/backup', ['src/tooling/backup', 'src/tooling/transfer', 'src/server/services/files'], false),
  named(
    'tooling/backup-schedule',
    [
      'src/tooling/backup',
      'src/tooling/backup.ts',
      'src/server/services/backups',
      'src/server/start/backup-process.ts',
    ],
    false,
  ),
  named(
    'tooling/trial-restore',
    ['src/tooling/restore-trial', 'src/tooling/cluster/postgres-node.ts', 'src/server/store/embedded'],
    false,
  ),
  // The product in other browsers than Chromium.
  named('browsers/firefox', differing, false),
  named('browsers/webkit', differing, false),
  // The image is built as a user without rights; the proxies of the examples stand in front of a server.
  named('delivery/containerfile', ['src/delivery/Containerfile', 'package-lock.json'], false),
  named('delivery/proxies', ['src/delivery', 'src/server/http/app.ts'], false),
  // A shop with everything around it, while one of those is in trouble.
  named('store/faults', ['src/tooling/faults', 'src/server/services', 'src/server/orders/money'], false),
  // Servers that are killed, and orders at random.
  named('store/payment-crash', payment, false),
  named('store/payment-lives', payment),
];
