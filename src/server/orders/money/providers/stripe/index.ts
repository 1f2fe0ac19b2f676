import { PaymentMode } from '#contract/order-status.ts';
import { type ProviderDescription, usualReturnPaths } from '../description.ts';
import { stripeSettings, type StripeSettings } from './settings.ts';

declare module '../../provider.ts' {
  interface SettingsOfProviders {
    readonly stripe: StripeSettings;
  }
}

export const stripe = {
  name: 'stripe',
  mode: PaymentMode.creditCard,
  currency: 'EUR',
  notifyPath: '/api/v2/pay/notify/stripe',
  returnPaths: usualReturnPaths,
  settings: stripeSettings,
  create: async (settings) => (await import('./calls.ts')).createStripe(settings),
} satisfies ProviderDescription<string, StripeSettings>;
