import { paymentProviders } from '../orders/money/providers/index.ts';

/** The description of an environment variable, for the README. */
export interface ConfigVariable {
  readonly name: string;
  /** Empty if the variable has no default. */
  readonly default: string;
  readonly meaning: string;
}

/** Those that the README lists before the payment providers. */
const first = [
  { name: 'PORT', default: '3000', meaning: 'the port to listen on; 0: any free port' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    meaning: 'the address to listen on; 0.0.0.0: all addresses of the machine',
  },
  { name: 'DATA_DIR', default: './data', meaning: 'the folder for everything that the server stores' },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning:
      'a PostgreSQL server, 15 or newer, in place of the embedded one; the extension `pg_trgm` exists, or the user may create it',
  },
  {
    name: 'DATABASE_READ_URL',
    default: '',
    meaning:
      'one streaming replica of that database, from which lists, content and searches are read; DATABASE_URL if not set',
  },
  {
    name: 'PUBLIC_URL',
    default: '',
    meaning:
      'the address that visitors type, for example https://shop.example.org; http://HOST:PORT if not set',
  },
  {
    name: 'LOG_LEVEL',
    default: '',
    meaning:
      'trace, debug, info (a line per request), warn, error, fatal or silent; ' +
      'warn if not set, info with NODE_ENV=production',
  },
  {
    name: 'DATA_KEY',
    default: '',
    meaning:
      'the key that encrypts personal data: 32 bytes as 64 hex digits or base64; ' +
      'required with NODE_ENV=production, otherwise a key is made in DATA_DIR',
  },
  {
    name: 'SMTP_URL',
    default: '',
    meaning:
      'the mail server, for example smtps://user:password@mail.example.org; files in DATA_DIR/mails if not set',
  },
  {
    name: 'MAIL_FROM',
    default: 'Moongate <no-reply@moongate.example>',
    meaning: 'the sender of mails; required with SMTP_URL',
  },
  {
    name: 'SMS_ACCOUNT_SID',
    default: '',
    meaning: 'the account at Twilio that sends SMS; files in DATA_DIR/sms if not set',
  },
  { name: 'SMS_AUTH_TOKEN', default: '', meaning: 'required with SMS_ACCOUNT_SID' },
  { name: 'SMS_FROM', default: '', meaning: 'the sender of SMS; required with SMS_ACCOUNT_SID' },
  {
    name: 'SMS_API_URL',
    default: 'https://api.twilio.com',
    meaning: 'the address of the API; for another provider with the same API',
  },
  {
    name: 'S3_ENDPOINT',
    default: '',
    meaning: 'S3-compatible storage for uploads; DATA_DIR/files if not set',
  },
  { name: 'S3_BUCKET', default: '', meaning: 'the bucket; required with S3_ENDPOINT' },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'the region of the bucket' },
  { name: 'S3_ACCESS_KEY_ID', default: '', meaning: 'required with S3_ENDPOINT' },
  { name: 'S3_SECRET_ACCESS_KEY', default: '', meaning: 'required with S3_ENDPOINT' },
] as const satisfies readonly ConfigVariable[];

const others = [
  {
    name: 'PAYMENT_SANDBOX',
    default: '',
    meaning:
      '1: providers without keys are replaced by a page of this server on which nobody is charged; 0: they are not offered; ' +
      '1 if not set, 0 with NODE_ENV=production',
  },
  {
    name: 'DEPOSIT_BANK',
    default: '',
    meaning:
      'the bank account to which companies transfer deposits; a vertical bar separates its lines; ' +
      'deposits are not accepted in production if not set',
  },
  {
    name: 'DEPOSIT_CURRENCY',
    default: '',
    meaning: 'the currency of that account, EUR or CNY; required with DEPOSIT_BANK',
  },
  {
    name: 'OPERATOR_EMAIL',
    default: 'operator@moongate.example',
    meaning:
      'the login name of the operator; the first start creates this account and prints a link by which its password is chosen',
  },
  {
    name: 'DEMO_DATA',
    default: '',
    meaning:
      '1: the database is filled with an invented shop and demonstration accounts, and each page says so; 1 if not set, 0 with NODE_ENV=production',
  },
  {
    name: 'STUDIO',
    default: 'operators',
    meaning:
      'who may open /studio: operators or everyone; everyone with npm run dev, never everyone in production',
  },
  {
    name: 'RELEASE_AGREEMENT',
    default: '0',
    meaning: '1: a second operator has to agree to a release of the studio before it is published',
  },
  {
    name: 'SECOND_FACTOR',
    default: '',
    meaning:
      '1: every operator needs a second factor; 0: those who have set one up; ' +
      '0 if not set, 1 with NODE_ENV=production unless DEMO_DATA is 1',
  },
  {
    name: 'OPERATOR_REST_MINUTES',
    default: '30',
    meaning: 'after how many minutes without a call the session of an operator ends',
  },
  {
    name: 'OPERATOR_ADDRESSES',
    default: '',
    meaning:
      'from where operators may work, with commas, for example 203.0.113.7,10.0.0.0/8; everywhere if not set',
  },
  {
    name: 'REFUND_ALONE_RMB',
    default: '1000',
    meaning:
      'up to how many RMB one operator gives money of an order back alone; above it a second operator has to agree',
  },
  {
    name: 'OLD_PAGES_MINUTES',
    default: '60',
    meaning:
      'how long public pages are shown as they were while the database is away; each says so; 0: not at all',
  },
  {
    name: 'BUILDS_KEPT_DAYS',
    default: '',
    meaning:
      'how long scripts of earlier versions are kept for open tabs, in days; 0 if not set, 7 with NODE_ENV=production',
  },
  {
    name: 'BACKUP_DIR',
    default: '',
    meaning:
      'the folder in which the server makes backups by itself, outside of DATA_DIR; several servers share it; none are made if not set',
  },
  {
    name: 'BACKUP_EVERY_HOURS',
    default: '24',
    meaning: 'how many hours after a good backup the next one is made; 0: something else makes backups',
  },
  {
    name: 'BACKUP_KEEP_DAYS',
    default: '30',
    meaning: 'after how many days a backup is removed, once a newer good one exists',
  },
  {
    name: 'SERVICE_WORKER',
    default: '1',
    meaning:
      '1: browsers keep what a begun application needs without a network; 0: they remove it, and their service worker with it',
  },
  {
    name: 'SHED_AFTER_MS',
    default: '250,500,1000,2000',
    meaning:
      'the lag of the server at which public pages are sent as they were kept, then pages and lists are refused, ' +
      'then searches, then new drafts; 0: never',
  },
  {
    name: 'METRICS_PORT',
    default: '',
    meaning: 'the port on which Prometheus reads /metrics; none if not set',
  },
  {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    meaning: 'the address of that port; another one than this machine needs METRICS_TOKEN',
  },
  {
    name: 'METRICS_TOKEN',
    default: '',
    meaning: 'what readers of /metrics send as their bearer token, at least 16 characters',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: '',
    meaning:
      'where traces are sent by OTLP over HTTP, for example http://127.0.0.1:4318; none are made if not set',
  },
  {
    name: 'STOP_AFTER_SECONDS',
    default: '0',
    meaning:
      'how long a server that is told to stop (SIGTERM) still answers while `/readyz` says 503, so that a balancer sends the next requests elsewhere',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    meaning:
      'the number of proxies in front of the server that add the address of the client to X-Forwarded-For',
  },
] as const satisfies readonly ConfigVariable[];

/** All environment variables that the server reads, except NODE_ENV. Payment providers describe their own. */
export const configVariables: readonly ConfigVariable[] = [
  ...first,
  ...paymentProviders.flatMap(({ settings }) =>
    settings.variables.map(({ name, default: usual, meaning }) => ({ name, default: usual, meaning })),
  ),
  ...others,
];

const named = [...first, ...others];

/** The name of a variable that is not a payment provider's. */
export type Variable = (typeof named)[number]['name'];

/** The default of each of them. */
export const defaults = Object.fromEntries(
  named.map((variable) => [variable.name, variable.default]),
) as Readonly<Record<Variable, string>>;
