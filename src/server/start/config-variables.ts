/** One environment variable, for the README and for people. */
export interface ConfigVariable {
  readonly name: string;
  /** Empty where there is none. */
  readonly default: string;
  readonly meaning: string;
}

/** Every environment variable that the server reads besides NODE_ENV. */
export const configVariables = [
  { name: 'PORT', default: '3000', meaning: 'the port to listen on; 0 takes any free one' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'the address to listen on; 0.0.0.0 for all' },
  { name: 'DATA_DIR', default: './data', meaning: 'the folder for everything that the server keeps' },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning: 'a PostgreSQL server, 15 or newer, in place of the one that comes along',
  },
  { name: 'PUBLIC_URL', default: '', meaning: 'the address that visitors type; http://HOST:PORT if not set' },
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
      'the key of encrypted data: 32 bytes as 64 hex digits or base64; ' +
      'required with NODE_ENV=production, otherwise one is made in DATA_DIR',
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
    meaning: 'where to send them; for another provider with the same API',
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
  {
    name: 'STRIPE_SECRET_KEY',
    default: '',
    meaning: 'credit cards through Stripe Checkout; the sandbox if not set',
  },
  { name: 'STRIPE_WEBHOOK_SECRET', default: '', meaning: 'required with STRIPE_SECRET_KEY' },
  { name: 'STRIPE_API_URL', default: 'https://api.stripe.com', meaning: 'another address for tests' },
  {
    name: 'PAYPAL_CLIENT_ID',
    default: '',
    meaning: 'the online wallet PayPal; the sandbox if not set',
  },
  { name: 'PAYPAL_CLIENT_SECRET', default: '', meaning: 'required with PAYPAL_CLIENT_ID' },
  {
    name: 'PAYPAL_WEBHOOK_ID',
    default: '',
    meaning: 'of the webhook for PUBLIC_URL/api/v2/pay/notify/paypal; required',
  },
  { name: 'PAYPAL_MERCHANT_ID', default: '', meaning: 'whom the money goes to; required' },
  { name: 'PAYPAL_API_URL', default: 'https://api-m.paypal.com', meaning: 'another address for tests' },
  { name: 'ALIPAY_APP_ID', default: '', meaning: 'mobile payment by Alipay; the sandbox if not set' },
  {
    name: 'ALIPAY_PRIVATE_KEY',
    default: '',
    meaning: 'ours, PKCS#8, PEM or base64; required with ALIPAY_APP_ID',
  },
  { name: 'ALIPAY_PUBLIC_KEY', default: '', meaning: 'Alipay’s for this app; required' },
  { name: 'ALIPAY_SELLER_ID', default: '', meaning: 'whom the money goes to; required' },
  {
    name: 'ALIPAY_GATEWAY',
    default: 'https://openapi.alipay.com/gateway.do',
    meaning: 'another address for tests',
  },
  {
    name: 'PAYMENT_SANDBOX',
    default: '',
    meaning:
      '1 lets a page of our own, where nobody is charged, stand in for providers without keys; ' +
      '1 if not set, 0 with NODE_ENV=production',
  },
  {
    name: 'DEPOSIT_BANK',
    default: '',
    meaning:
      'where companies transfer deposits to, lines separated by the vertical bar (U+007C); none are taken in production if not set',
  },
  {
    name: 'OPERATOR_EMAIL',
    default: 'operator@moongate.example',
    meaning: 'who the operator account signs in as; the first start makes it and prints its password once',
  },
  {
    name: 'DEMO_DATA',
    default: '',
    meaning: '1 adds the demonstration accounts, 0 leaves them out; 1 if not set, 0 with NODE_ENV=production',
  },
  {
    name: 'STUDIO',
    default: 'operators',
    meaning:
      'whom /studio is open to: operators or everyone; npm run dev opens it to everyone, production never does',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    meaning: 'how many proxies stand in front and name the caller in X-Forwarded-For',
  },
] as const satisfies readonly ConfigVariable[];

/** The name of a variable. */
export type Variable = (typeof configVariables)[number]['name'];

/** The defaults by name. */
export const defaults = Object.fromEntries(
  configVariables.map((variable) => [variable.name, variable.default]),
) as Readonly<Record<Variable, string>>;
