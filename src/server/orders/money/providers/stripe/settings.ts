import { providerSettings } from '../description.ts';

/** The account at Stripe that takes the money, and Stripe's address. */
export interface StripeSettings {
  /** `sk_…` or `rk_…`; a live key takes live notifications only. */
  readonly secretKey: string;
  /** `whsec_…`: the secret that signs notifications to this site's endpoint. */
  readonly webhookSecret: string;
  /** An origin. */
  readonly apiUrl: string;
}

/** Its environment variables. */
export const stripeSettings = providerSettings({
  group: 'Stripe',
  variables: [
    {
      name: 'STRIPE_SECRET_KEY',
      default: '',
      meaning: 'the key for credit cards through Stripe Checkout; the sandbox if not set',
    },
    {
      name: 'STRIPE_WEBHOOK_SECRET',
      default: '',
      meaning: 'required with STRIPE_SECRET_KEY',
    },
    {
      name: 'STRIPE_API_URL',
      default: 'https://api.stripe.com',
      meaning: 'the address of the API; another one for tests',
      form: 'origin',
    },
  ],
  read: (values): StripeSettings => ({
    secretKey: values.STRIPE_SECRET_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiUrl: values.STRIPE_API_URL,
  }),
});
