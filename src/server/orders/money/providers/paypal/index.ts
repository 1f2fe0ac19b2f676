import { PaymentMode } from '#contract/order-status.ts';
import { type ProviderDescription, usualReturnPaths } from '../description.ts';
import { paypalSettings, type PaypalSettings } from './settings.ts';

declare module '../../provider.ts' {
  interface SettingsOfProviders {
    readonly paypal: PaypalSettings;
  }
}

export const paypal = {
  name: 'paypal',
  mode: PaymentMode.wallet,
  currency: 'EUR',
  notifyPath: '/api/v2/pay/notify/paypal',
  returnPaths: usualReturnPaths,
  settings: paypalSettings,
  create: async (settings) => (await import('./calls.ts')).createPaypal(settings),
} satisfies ProviderDescription<string, PaypalSettings>;
