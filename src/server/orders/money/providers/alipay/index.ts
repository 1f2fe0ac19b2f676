import { PaymentMode } from '#contract/order-status.ts';
import type { ProviderDescription } from '../description.ts';
import { alipaySettings, type AlipaySettings } from './settings.ts';

declare module '../../provider.ts' {
  interface SettingsOfProviders {
    readonly alipay: AlipaySettings;
  }
}

export const alipay = {
  name: 'alipay',
  mode: PaymentMode.mobile,
  currency: 'CNY',
  notifyPath: '/api/alipay/alinotify',
  returnPaths: { success: '/alipaySuccess', cancel: '/alipayCancel' },
  settings: alipaySettings,
  create: async (settings) => (await import('./calls.ts')).createAlipay(settings),
} satisfies ProviderDescription<string, AlipaySettings>;
