import { providerSettings } from '../description.ts';

export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id of the webhook for notifications; PayPal signs it with them. */
  readonly webhookId: string;
  /** The account that the money goes to. */
  readonly merchantId: string;
  /** An origin. */
  readonly apiUrl: string;
}

/** Its environment variables. */
export const paypalSettings = providerSettings({
  group: 'PayPal',
  variables: [
    {
      name: 'PAYPAL_CLIENT_ID',
      default: '',
      meaning: 'the app for the online wallet PayPal; the sandbox if not set',
    },
    {
      name: 'PAYPAL_CLIENT_SECRET',
      default: '',
      meaning: 'required with PAYPAL_CLIENT_ID',
    },
    {
      name: 'PAYPAL_WEBHOOK_ID',
      default: '',
      meaning: 'the webhook for PUBLIC_URL/api/v2/pay/notify/paypal; required with PAYPAL_CLIENT_ID',
    },
    {
      name: 'PAYPAL_MERCHANT_ID',
      default: '',
      meaning: 'the account that receives the money; required with PAYPAL_CLIENT_ID',
    },
    {
      name: 'PAYPAL_API_URL',
      default: 'https://api-m.paypal.com',
      meaning: 'the address of the API; another one for tests',
      form: 'origin',
    },
  ],
  read: (values): PaypalSettings => ({
    clientId: values.PAYPAL_CLIENT_ID,
    clientSecret: values.PAYPAL_CLIENT_SECRET,
    webhookId: values.PAYPAL_WEBHOOK_ID,
    merchantId: values.PAYPAL_MERCHANT_ID,
    apiUrl: values.PAYPAL_API_URL,
  }),
});
