import { providerSettings } from '../description.ts';

/** An app on Alipay's open platform that has page pay (电脑网站支付). */
export interface AlipaySettings {
  readonly appId: string;
  /** The private key of our app, PKCS#8: PEM or base64. */
  readonly privateKey: string;
  /** The public key of Alipay for this app, not the one of the app: PEM or base64. */
  readonly alipayPublicKey: string;
  /** The seller's id: 16 digits that begin with 2088. */
  readonly sellerId: string;
  /** The address of the API. */
  readonly gateway: string;
  /** How long an answer may take; 15 s if not set. */
  readonly patienceMs?: number;
}

/** Its environment variables. */
export const alipaySettings = providerSettings({
  group: 'Alipay',
  variables: [
    {
      name: 'ALIPAY_APP_ID',
      default: '',
      meaning: 'the app for mobile payment by Alipay; the sandbox if not set',
    },
    {
      name: 'ALIPAY_PRIVATE_KEY',
      default: '',
      meaning: 'the private key of the app: PKCS#8, as PEM or base64; required with ALIPAY_APP_ID',
    },
    {
      name: 'ALIPAY_PUBLIC_KEY',
      default: '',
      meaning: 'the public key of Alipay for this app; required with ALIPAY_APP_ID',
    },
    {
      name: 'ALIPAY_SELLER_ID',
      default: '',
      meaning: 'the account that receives the money; required with ALIPAY_APP_ID',
    },
    {
      name: 'ALIPAY_GATEWAY',
      default: 'https://openapi.alipay.com/gateway.do',
      meaning: 'the address of the API; another one for tests',
      form: 'address',
    },
  ],
  read: (values): AlipaySettings => ({
    appId: values.ALIPAY_APP_ID,
    privateKey: values.ALIPAY_PRIVATE_KEY,
    alipayPublicKey: values.ALIPAY_PUBLIC_KEY,
    sellerId: values.ALIPAY_SELLER_ID,
    gateway: values.ALIPAY_GATEWAY,
  }),
});
