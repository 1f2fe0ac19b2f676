import { access } from 'node:fs/promises';
import path from 'node:path';
import type { PaymentMode } from '#contract/order-status.ts';
import { exampleSource } from '#contract/rmb.ts';
import { rateOn } from '../orders/money/records/rates.ts';
import { paymentProviders } from '../orders/money/providers/index.ts';
import type { Payments } from '../orders/money/payments.ts';
import { chinaDay } from '../services/china-day.ts';
import { keyFile } from '../services/vault/data-key.ts';
import type { Database } from '../store/database.ts';
import type { Config } from './config.ts';
import { defaults } from './config-variables.ts';

/** What decides whether a shop is ready besides its settings. */
interface Facts {
  readonly db: Database;
  readonly payments: Pick<Payments, 'byMode'>;
  /** Whether the server runs its own PostgreSQL. */
  readonly embedded: boolean;
  readonly now: Date;
}

/**
 * What is not ready for customers yet, and why: a sentence each, the most important first. The server starts all the same;
 * without what it cannot do at all, it does not even start.
 */
export async function notReady(config: Config, facts: Facts): Promise<string[]> {
  return [
    ...shop(config),
    ...(await rate(facts)),
    ...payment(config, facts),
    ...messages(config),
    ...address(config),
    ...(await data(config, facts)),
    ...backups(config),
  ];
}

function shop({ demoData, operatorEmail }: Config): string[] {
  return [
    ...(demoData
      ? [
          'The company, the records and the accounts are invented, and the password of the accounts is published, because DEMO_DATA is 1: begin with an empty database and DEMO_DATA=0.',
        ]
      : []),
    ...(operatorEmail === defaults.OPERATOR_EMAIL
      ? [`Nobody reads ${operatorEmail}, the address of the first operator: set OPERATOR_EMAIL to your own.`]
      : []),
  ];
}

async function rate({ db, now }: Facts): Promise<string[]> {
  const today = await rateOn(db, chinaDay(now));
  if (today !== undefined && today.source !== exampleSource) return [];
  return [
    'The exchange rate is demonstration data, so customers would be charged a wrong amount: set it with "npm run operator -- rate".',
  ];
}

function payment({ payments: { providers, bank } }: Config, { payments }: Facts): string[] {
  const inSandbox = paymentProviders.filter(({ mode }) => payments.byMode(mode)?.name === 'sandbox');
  const missing = paymentProviders.filter(({ mode }) => payments.byMode(mode as PaymentMode) === undefined);
  const named = (some: typeof paymentProviders): string => some.map(({ name }) => name).join(', ');
  return [
    ...(inSandbox.length > 0
      ? [
          `Nobody is charged: a sandbox stands in for ${named(inSandbox)}, because PAYMENT_SANDBOX is 1. Set their keys, and PAYMENT_SANDBOX=0.`,
        ]
      : []),
    ...(Object.keys(providers).length === 0 && inSandbox.length === 0
      ? [`Nobody can pay but by bank transfer: ${named(missing)} have no keys.`]
      : []),
    ...(bank === ''
      ? ['Companies cannot transfer deposits: DEPOSIT_BANK and DEPOSIT_CURRENCY are not set.']
      : []),
  ];
}

function messages({ smtpUrl, mailFrom, sms }: Config): string[] {
  return [
    ...(smtpUrl === undefined
      ? [
          'No mail is sent, neither codes nor confirmations: they are written into DATA_DIR until SMTP_URL is set.',
        ]
      : []),
    ...(smtpUrl !== undefined && mailFrom.includes('moongate.example')
      ? ['Mails come from an address that does not exist: set MAIL_FROM to your own.']
      : []),
    ...(sms === undefined
      ? [
          'No SMS is sent, so nobody can sign in by phone: they are written into DATA_DIR until SMS_ACCOUNT_SID is set.',
        ]
      : []),
  ];
}

function address({ publicUrl, trustProxy }: Config): string[] {
  const { hostname, protocol } = new URL(publicUrl);
  const isHere = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  return [
    ...(isHere
      ? [
          `Links in mails lead to ${publicUrl}, which only this machine can open: set PUBLIC_URL to the address that visitors type.`,
        ]
      : []),
    ...(!isHere && protocol === 'http:'
      ? [
          'PUBLIC_URL is not https, so anybody on the way can read what customers send: put a proxy with TLS in front (src/delivery).',
        ]
      : []),
    ...(protocol === 'https:' && trustProxy === 0
      ? [
          'All visitors seem to come from the proxy, so one of them can use up the limits of all: set TRUST_PROXY to the number of proxies.',
        ]
      : []),
  ];
}

async function data({ dataDir, s3 }: Config, { embedded }: Facts): Promise<string[]> {
  const hasKeyBeside = await access(path.join(dataDir, keyFile)).then(
    () => true,
    () => false,
  );
  return [
    ...(hasKeyBeside
      ? [
          `A key lies beside the data that it may have encrypted: move ${keyFile} out of DATA_DIR and out of its backups.`,
        ]
      : []),
    ...(embedded
      ? [
          'The database is the embedded one, for one server and without a restore to any moment: set DATABASE_URL to a PostgreSQL server.',
        ]
      : []),
    ...(s3 === undefined
      ? [
          'Files lie in DATA_DIR, on this machine alone: set S3_ENDPOINT, or see that the folder is in the backup.',
        ]
      : []),
  ];
}

function backups({ backups: { folder, everyHours } }: Config): string[] {
  return folder === undefined && everyHours > 0
    ? [
        'No backup is made: set BACKUP_DIR to a folder on another disk, or BACKUP_EVERY_HOURS=0 where something else makes them.',
      ]
    : [];
}
