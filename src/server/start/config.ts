import path from 'node:path';
import type { OperatorRules } from '../accounts/operator-rules.ts';
import type { StudioAccess } from '../http/app.ts';
import type { PaymentSettings } from '../orders/money/payments.ts';
import { paymentProviders } from '../orders/money/providers/index.ts';
import type { S3Settings } from '../services/files/files-s3.ts';
import type { SmsSettings } from '../services/messages/sms.ts';
import { backupSettings, type BackupSettings } from './config-backups.ts';
import { paymentSettings } from './config-payments.ts';
import { s3Settings } from './config-s3.ts';
import { smsSettings } from './config-sms.ts';
import { shedSteps, type WatchSettings, watchSettings } from './config-watching.ts';
import { defaults, type Variable } from './config-variables.ts';
import {
  dataKey,
  flag,
  httpOrigin,
  logLevel,
  mailAddress,
  networks,
  studioAccess,
  urlWith,
  wholeNumber,
  type LogLevel,
} from './config-values.ts';
import { StartError } from '../store/start-error.ts';

/** The checked configuration. */
export interface Config {
  readonly production: boolean;
  /** 0: the operating system chooses a free port. */
  readonly port: number;
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** Undefined: the server runs its own PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  /** A replica of that database. Undefined: everything is read from the primary. */
  readonly databaseReadUrl: string | undefined;
  /** An origin without a slash at its end. If the port is 0 and PUBLIC_URL is not set, the port in it is 0 too. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
  /** 32 bytes. Undefined: `loadDataKey` uses the development key in the data folder. */
  readonly dataKey: Buffer | undefined;
  /** Undefined: mails are written as files into the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined: SMS are written as files into the data folder. */
  readonly sms: SmsSettings | undefined;
  /** Undefined: uploads are stored in the data folder. */
  readonly s3: S3Settings | undefined;
  readonly payments: PaymentSettings;
  /** The mail address of the operator account in a new database. */
  readonly operatorEmail: string;
  readonly demoData: boolean;
  /** The lag at which kept pages are sent, and pages, lists, searches and new drafts are refused, in milliseconds. */
  readonly shedAfterMs: readonly number[];
  readonly watching: WatchSettings;
  /** Who may open the studio. */
  readonly studio: StudioAccess;
  /** Whether a second person has to agree to a release of the studio before it is published. */
  readonly releaseAgreement: boolean;
  /** The settings about sessions of operators. */
  readonly operatorRules: OperatorRules;
  /** How many proxies stand in front of the server. Only these may report the address of the caller. */
  readonly trustProxy: number;
  /** How long pages are shown as they were while the database is away, in milliseconds. */
  readonly oldPagesMs: number;
  /** How long a server that was told to stop still answers, while `/readyz` says that it leaves, in milliseconds. */
  readonly stopAfterMs: number;
  /** Whether browsers get the service worker. */
  readonly worker: boolean;
  /** How long files of builds are kept that no server runs any more, in days. */
  readonly buildsKeptDays: number;
  readonly backups: BackupSettings;
}

/**
 * Reads the configuration from the environment. An empty variable counts as one that is not set.
 *
 * @throws StartError which names the variable and the expected value. Secrets are never repeated in it.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const variable = (name: string): string | undefined => env[name]?.trim() || undefined;
  const given: (name: Variable) => string | undefined = variable;
  const value = (name: Variable): string => given(name) ?? defaults[name];
  function optional<T>(name: Variable, read: (name: string, text: string) => T): T | undefined {
    const text = given(name);
    return text === undefined ? undefined : read(name, text);
  }

  const production = env['NODE_ENV'] === 'production';
  const port = wholeNumber('PORT', value('PORT'), 65_535);
  const host = value('HOST');
  const databaseUrl = optional('DATABASE_URL', (name, text) =>
    urlWith(name, text, ['postgres', 'postgresql']),
  );
  const databaseReadUrl = optional('DATABASE_READ_URL', (name, text) =>
    urlWith(name, text, ['postgres', 'postgresql']),
  );
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    throw new StartError(
      'DATABASE_READ_URL must name a replica of the database at DATABASE_URL, which is not set: the embedded PostgreSQL has none.',
    );
  }
  const smtpUrl = optional('SMTP_URL', (name, text) => urlWith(name, text, ['smtp', 'smtps']));
  if (smtpUrl !== undefined && given('MAIL_FROM') === undefined) {
    throw new StartError(
      'MAIL_FROM must name the sender when SMTP_URL is set, for example "Shop <shop@example.org>".',
    );
  }
  const key = optional('DATA_KEY', dataKey);
  if (key === undefined && production) {
    throw new StartError(
      'DATA_KEY must be set in production, because a key beside the data that it encrypts protects nothing: ' +
        '32 random bytes as 64 hex digits or base64.',
    );
  }

  // In production the demonstration accounts are off by default, because their password is published.
  const demoData = flag('DEMO_DATA', given('DEMO_DATA') ?? (production ? '0' : '1'));
  return {
    production,
    port,
    host,
    dataDir: path.resolve(value('DATA_DIR')),
    databaseUrl,
    databaseReadUrl,
    publicUrl: httpOrigin('PUBLIC_URL', given('PUBLIC_URL') ?? defaultPublicUrl(host, port)),
    // A line per request is for operators; between the sentences of a first start it only disturbs.
    logLevel: logLevel('LOG_LEVEL', given('LOG_LEVEL') ?? (production ? 'info' : 'warn')),
    dataKey: key,
    smtpUrl,
    mailFrom: value('MAIL_FROM'),
    sms: smsSettings(given),
    s3: s3Settings(given),
    payments: paymentSettings(paymentProviders, variable, production),
    operatorEmail: mailAddress('OPERATOR_EMAIL', value('OPERATOR_EMAIL')),
    demoData,
    studio: studioAccess('STUDIO', value('STUDIO'), production),
    releaseAgreement: flag('RELEASE_AGREEMENT', value('RELEASE_AGREEMENT')),
    operatorRules: {
      needsSecondFactor: flag(
        'SECOND_FACTOR',
        given('SECOND_FACTOR') ?? (production && !demoData ? '1' : '0'),
      ),
      restMs: wholeNumber('OPERATOR_REST_MINUTES', value('OPERATOR_REST_MINUTES'), 24 * 60, 5) * 60_000,
      addresses: networks('OPERATOR_ADDRESSES', value('OPERATOR_ADDRESSES')),
      refundAloneFen: wholeNumber('REFUND_ALONE_RMB', value('REFUND_ALONE_RMB'), 10_000_000) * 100,
    },
    shedAfterMs: shedSteps('SHED_AFTER_MS', value('SHED_AFTER_MS')),
    watching: watchSettings(given),
    stopAfterMs: wholeNumber('STOP_AFTER_SECONDS', value('STOP_AFTER_SECONDS'), 60) * 1_000,
    trustProxy: wholeNumber('TRUST_PROXY', value('TRUST_PROXY'), 16),
    worker: flag('SERVICE_WORKER', value('SERVICE_WORKER')),
    buildsKeptDays: wholeNumber(
      'BUILDS_KEPT_DAYS',
      given('BUILDS_KEPT_DAYS') ?? (production ? '7' : '0'),
      365,
    ),
    backups: backupSettings(given, path.resolve(value('DATA_DIR'))),
    oldPagesMs: wholeNumber('OLD_PAGES_MINUTES', value('OLD_PAGES_MINUTES'), 10_000) * 60_000,
  };
}

/**
 * The URL under which a browser on this machine reaches a server that listens on `host` and `port`.
 *
 * @example defaultPublicUrl('0.0.0.0', 3000) // 'http://localhost:3000'
 */
export function defaultPublicUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
