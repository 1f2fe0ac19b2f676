import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultPublicUrl, loadConfig } from '#server/start/config.ts';
import { configVariables } from '#server/start/config-variables.ts';
import { StartError } from '#server/store/start-error.ts';

const hexKey = 'ab'.repeat(32);
const database = 'postgresql://shop:secret@db.example.org/shop';
const sms = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'secret', SMS_FROM: '+15005550006' };
const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the configuration', () => {
  it('needs no variable at all', () => {
    expect(loadConfig({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      releaseAgreement: false,
      logLevel: 'warn',
      dataKey: undefined,
      smtpUrl: undefined,
      mailFrom: 'Moongate <no-reply@moongate.example>',
      sms: undefined,
      s3: undefined,
      payments: {
        providers: {},
        sandbox: true,
        bank: expect.stringContaining('do not transfer'),
        bankCurrency: 'EUR',
      },
      operatorEmail: 'operator@moongate.example',
      demoData: true,
      studio: 'operators',
      operatorRules: {
        needsSecondFactor: false,
        restMs: 30 * 60_000,
        addresses: [],
        refundAloneFen: 100_000,
      },
      trustProxy: 0,
      oldPagesMs: 3_600_000,
      backups: { folder: undefined, everyHours: 24, keepDays: 30 },
      buildsKeptDays: 0,
      stopAfterMs: 0,
      worker: true,
      shedAfterMs: [250, 500, 1_000, 2_000],
      watching: { metrics: undefined, traces: undefined },
    });
  });

  it.each([
    ['an empty variable as one that is not set', { PORT: '', S3_BUCKET: ' ' }, { port: 3000, s3: undefined }],
    ['port 0', { PORT: '0' }, { port: 0, publicUrl: 'http://127.0.0.1:0' }],
    ['every interface', { HOST: '0.0.0.0' }, { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }],
    [
      'a public address with a slash',
      { PUBLIC_URL: 'https://shop.example.org/' },
      { publicUrl: 'https://shop.example.org' },
    ],
    ['a key in hex', { DATA_KEY: hexKey }, { dataKey: Buffer.from(hexKey, 'hex') }],
    [
      'a key in base64',
      { DATA_KEY: Buffer.alloc(32, 7).toString('base64') },
      { dataKey: Buffer.alloc(32, 7) },
    ],
    [
      'a database behind a socket',
      { DATABASE_URL: 'postgres://me@/shop?host=/run/pg' },
      { databaseUrl: 'postgres://me@/shop?host=/run/pg' },
    ],
    [
      'production without a database',
      { NODE_ENV: 'production', DATA_KEY: hexKey },
      { production: true, demoData: false, logLevel: 'info' },
    ],
    [
      'production with a database and a key',
      { NODE_ENV: 'production', DATABASE_URL: database, DATA_KEY: hexKey },
      { databaseUrl: database },
    ],
    [
      'mail by SMTP',
      { SMTP_URL: 'smtps://me:pw@mail.example.org', MAIL_FROM: 'a@b.example' },
      { smtpUrl: 'smtps://me:pw@mail.example.org', mailFrom: 'a@b.example' },
    ],
    [
      'SMS through the usual provider',
      sms,
      {
        sms: {
          apiUrl: 'https://api.twilio.com',
          accountSid: 'AC1',
          authToken: 'secret',
          from: '+15005550006',
        },
      },
    ],
    [
      'SMS through another one',
      { ...sms, SMS_API_URL: 'http://localhost:4010/' },
      { sms: { apiUrl: 'http://localhost:4010' } },
    ],
    ['an operator', { OPERATOR_EMAIL: 'Desk@shop.example' }, { operatorEmail: 'Desk@shop.example' }],
    [
      'S3 storage in the usual region',
      s3,
      {
        s3: {
          endpoint: s3.S3_ENDPOINT,
          bucket: 'uploads',
          region: 'us-east-1',
          accessKeyId: 'id',
          secretAccessKey: 'secret',
        },
      },
    ],
    [
      'production without a provider, where nobody orders for nothing',
      { NODE_ENV: 'production', DATA_KEY: hexKey },
      { payments: { sandbox: false, bank: '' } },
    ],
    [
      'a sandbox in production, for who asks for it',
      { NODE_ENV: 'production', DATA_KEY: hexKey, PAYMENT_SANDBOX: '1' },
      { payments: { sandbox: true } },
    ],
    ['no sandbox', { PAYMENT_SANDBOX: '0' }, { payments: { sandbox: false } }],
    [
      'a bank account in lines',
      { DEPOSIT_BANK: 'Shop|IBAN 1', DEPOSIT_CURRENCY: 'CNY' },
      { payments: { bank: 'Shop\nIBAN 1', bankCurrency: 'CNY' } },
    ],
    [
      'credit cards through Stripe',
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      { payments: { providers: { stripe: { secretKey: 'sk_test_1', apiUrl: 'https://api.stripe.com' } } } },
    ],
    [
      'the wallet PayPal',
      {
        PAYPAL_CLIENT_ID: 'id',
        PAYPAL_CLIENT_SECRET: 'secret',
        PAYPAL_WEBHOOK_ID: 'hook',
        PAYPAL_MERCHANT_ID: 'us',
        PAYPAL_API_URL: 'http://127.0.0.1:4012',
      },
      { payments: { providers: { paypal: { merchantId: 'us', apiUrl: 'http://127.0.0.1:4012' } } } },
    ],
    [
      'mobile payment by Alipay',
      {
        ALIPAY_APP_ID: '1',
        ALIPAY_PRIVATE_KEY: 'key',
        ALIPAY_PUBLIC_KEY: 'theirs',
        ALIPAY_SELLER_ID: '2088',
      },
      {
        payments: { providers: { alipay: { appId: '1', gateway: 'https://openapi.alipay.com/gateway.do' } } },
      },
    ],
    ['no demonstration data', { DEMO_DATA: '0' }, { demoData: false }],
    [
      'a replica for reading',
      { DATABASE_URL: database, DATABASE_READ_URL: database },
      { databaseReadUrl: database },
    ],
    ['a server that answers for some seconds more', { STOP_AFTER_SECONDS: '5' }, { stopAfterMs: 5_000 }],
    ['a proxy', { TRUST_PROXY: '1' }, { trustProxy: 1 }],
    ['earlier versions for a day', { BUILDS_KEPT_DAYS: '1' }, { buildsKeptDays: 1 }],
    ['no service worker', { SERVICE_WORKER: '0' }, { worker: false }],
    ['old pages for a day', { OLD_PAGES_MINUTES: '1440' }, { oldPagesMs: 86_400_000 }],
  ])('accepts %s', (_, env, expected) => {
    expect(loadConfig(env)).toMatchObject(expected);
  });

  it.each([
    ['PORT', 'no number', { PORT: 'http' }],
    ['PORT', 'too large', { PORT: '65536' }],
    ['PORT', 'negative', { PORT: '-1' }],
    ['LOG_LEVEL', 'unknown', { LOG_LEVEL: 'loud' }],
    ['PUBLIC_URL', 'no address', { PUBLIC_URL: 'shop.example.org' }],
    ['PUBLIC_URL', 'an address with a path', { PUBLIC_URL: 'https://example.org/shop' }],
    ['PUBLIC_URL', 'an address with a password', { PUBLIC_URL: 'https://a:b@example.org' }],
    ['DATABASE_URL', 'of another kind of database', { DATABASE_URL: 'mysql://secret@db' }],
    ['DATABASE_READ_URL', 'a replica of the embedded database', { DATABASE_READ_URL: database }],
    ['DATA_KEY', 'too short', { DATA_KEY: 'secret' }],
    ['DATA_KEY', 'missing in production', { NODE_ENV: 'production' }],
    ['DATA_KEY', 'missing in production with a database', { NODE_ENV: 'production', DATABASE_URL: database }],
    [
      'SMTP_URL',
      'of another scheme',
      { SMTP_URL: 'https://secret@mail.example.org', MAIL_FROM: 'a@b.example' },
    ],
    ['MAIL_FROM', 'missing with SMTP_URL', { SMTP_URL: 'smtp://me:secret@mail.example.org' }],
    ['SMS_FROM', 'missing among the others', { ...sms, SMS_FROM: undefined }],
    ['SMS_ACCOUNT_SID, SMS_FROM', 'missing beside a token', { SMS_AUTH_TOKEN: 'me:secret' }],
    [
      'SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM',
      'missing with an address',
      { SMS_API_URL: 'https://sms.example.org' },
    ],
    ['SMS_API_URL', 'no address', { ...sms, SMS_API_URL: 'api.twilio.com' }],
    ['DEPOSIT_CURRENCY', 'missing with an account', { DEPOSIT_BANK: 'Shop' }],
    ['DEPOSIT_CURRENCY', 'not charged in', { DEPOSIT_BANK: 'Shop', DEPOSIT_CURRENCY: 'USD' }],
    ['OPERATOR_EMAIL', 'no address', { OPERATOR_EMAIL: 'operator' }],
    ['OPERATOR_ADDRESSES', 'no network', { OPERATOR_ADDRESSES: '10.0.0.0/8, office' }],
    ['OPERATOR_REST_MINUTES', 'too short a rest', { OPERATOR_REST_MINUTES: '4' }],
    ['S3_BUCKET', 'missing among the others', { ...s3, S3_BUCKET: undefined }],
    [
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
      'missing with a region',
      { S3_REGION: 'x' },
    ],
    ['S3_ENDPOINT', 'no address', { ...s3, S3_ENDPOINT: 's3.example.org' }],
    ['DEMO_DATA', 'neither 0 nor 1', { DEMO_DATA: 'yes' }],
    ['STUDIO', 'nobody that there is', { STUDIO: 'nobody' }],
    ['STUDIO', 'everyone in production', { STUDIO: 'everyone', NODE_ENV: 'production', DATA_KEY: hexKey }],
    ['TRUST_PROXY', 'no number of proxies', { TRUST_PROXY: 'true' }],
  ])('names %s when it is %s', (name, _, env) => {
    const load = () => loadConfig(env);
    expect(load).toThrow(StartError);
    expect(load).toThrow(new RegExp(`^${name} must .*\\.$`, 's'));
    expect(load).not.toThrow(/secret@|me:secret|: secret/);
  });

  it('lists every variable once, with its meaning', () => {
    const names = configVariables.map((variable) => variable.name);
    expect(new Set(names).size).toBe(names.length);
    expect(configVariables.filter((variable) => variable.meaning === '')).toEqual([]);
  });

  it('is the table of settings in the README', () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\| (?:`(.*?)`)? *\| (.*?) *\|$/gm)];
    expect(rows.map(([, name, value = '', meaning]) => ({ name, default: value, meaning }))).toEqual(
      configVariables,
    );
  });

  it('writes an IPv6 address in brackets', () => {
    expect(defaultPublicUrl('::1', 80)).toBe('http://[::1]:80');
  });
});
