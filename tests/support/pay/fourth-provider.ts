import { PaymentMode } from '#contract/order-status.ts';
import {
  BadNotification,
  noNews,
  type PaymentNews,
  type ProviderCalls,
} from '#server/orders/money/provider.ts';
import {
  type ProviderDescription,
  providerSettings,
  usualReturnPaths,
} from '#server/orders/money/providers/description.ts';

declare module '#server/orders/money/provider.ts' {
  interface SettingsOfProviders {
    readonly tally: TallySettings;
  }
}

interface TallySettings {
  readonly key: string;
  readonly apiUrl: string;
}

const settings = providerSettings({
  group: 'Tally',
  variables: [
    { name: 'TALLY_KEY', default: '', meaning: 'the key' },
    { name: 'TALLY_API_URL', default: 'https://tally.example', meaning: 'the API', form: 'origin' },
  ],
  read: (values): TallySettings => ({ key: values.TALLY_KEY, apiUrl: values.TALLY_API_URL }),
});

/** Everything that it was asked: the calls and their first arguments. */
export const tallyCalls: [keyof ProviderCalls | 'create', unknown][] = [];

/** An invented provider of credit cards, as a folder of the product would describe it. Its money is always there. */
export const tally = {
  name: 'tally',
  mode: PaymentMode.creditCard,
  currency: 'EUR',
  notifyPath: '/api/v2/pay/notify/tally',
  returnPaths: usualReturnPaths,
  settings,
  async create(given) {
    tallyCalls.push(['create', given]);
    return tallyApi(given);
  },
} satisfies ProviderDescription<string, TallySettings>;

/** The notification of a payment, signed with the key. */
export function tallyNotification(key: string, news: Partial<PaymentNews>) {
  const body = JSON.stringify({ eventId: `event-${news.ref}`, news: { ...noNews, ...news } });
  return { headers: { 'x-tally': key, 'content-type': 'application/json' }, payload: body };
}

function tallyApi({ key, apiUrl }: TallySettings): ProviderCalls {
  return {
    merchant: 'us',
    acknowledgement: { type: 'text/plain', body: 'counted' },
    async start(attempt) {
      tallyCalls.push(['start', attempt]);
      return { ref: `tally-${attempt.id}`, url: `${apiUrl}/pay/${attempt.id}` };
    },
    async verify({ headers, body }) {
      if (headers['x-tally'] !== key) throw new BadNotification('key');
      return JSON.parse(body.toString()) as { eventId: string; news: PaymentNews };
    },
    query: async ({ id, ref }) => ({ ...noNews, attemptId: id, ref, state: 'open' }),
    async close() {},
    async refund(refund) {
      tallyCalls.push(['refund', refund]);
      return { refundRef: `back-${refund.id}` };
    },
  };
}
