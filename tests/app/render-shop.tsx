import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { call } from '#client/call.ts';
import { createQueryClient } from '#client/query.ts';
import { updateSession } from '#client/session.ts';
import type { Endpoint, Payload, Reply } from '#contract/define.ts';
import { type LocalizedText, locales } from '#contract/locale.ts';
import orders from '#locales/US/orders.json' with { type: 'json' };
import content from '#locales/US/content.json' with { type: 'json' };
import countries from '#locales/US/countries.json' with { type: 'json' };
import entryCheck from '#locales/US/entry-check.json' with { type: 'json' };
import menuPage from '#locales/US/menu-page.json' with { type: 'json' };
import offers from '#locales/US/offers.json' with { type: 'json' };
import products from '#locales/US/products.json' with { type: 'json' };
import shell from '#locales/US/shell.json' with { type: 'json' };
import store from '#locales/US/store.json' with { type: 'json' };
import vipOffer from '#locales/US/vip-offer.json' with { type: 'json' };
import zones from '#locales/US/zones.json' with { type: 'json' };
import wifiOffer from '#locales/US/wifi-offer.json' with { type: 'json' };
import { ada } from './render-account.tsx';

const catalogues = {
  orders,
  content,
  countries,
  'entry-check': entryCheck,
  'menu-page': menuPage,
  offers,
  products,
  shell,
  store,
  'vip-offer': vipOffer,
  'wifi-offer': wifiOffer,
  zones,
};
// The list of countries is a large file, and the machine may be busy.
for (const [name, words] of Object.entries(catalogues)) i18next.addResourceBundle('US', name, words);

/** What the server answers to a call: a reply, or a function of the payload that may throw. */
export type Answer = readonly [path: string, reply: (payload: unknown) => unknown];

/** Answers a call. */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | ((payload: Payload<E>) => Reply<E>),
): Answer {
  return [
    endpoint.path,
    typeof reply === 'function' ? (reply as (payload: unknown) => unknown) : () => reply,
  ];
}

/** The same text in every language. */
export function everywhere(text: string): LocalizedText {
  return Object.fromEntries(locales.map((locale) => [locale, text])) as LocalizedText;
}

interface Visit {
  /** The address of the page. */
  path?: string;
  answers?: readonly Answer[];
  isSignedIn?: boolean;
}

/** Shows a page of the shop, to a visitor unless `isSignedIn`. The test file has to mock `#client/call.ts`. */
export function visit(page: ReactNode, { path = '/', answers = [], isSignedIn = false }: Visit = {}) {
  const asked: [path: string, payload: unknown][] = [];
  const replies = new Map(answers);
  vi.mocked(call).mockImplementation(async (endpoint, payload) => {
    asked.push([endpoint.path, payload]);
    const reply = replies.get(endpoint.path);
    if (reply === undefined) throw new Error(`nobody answers ${endpoint.path}`);
    return reply(payload);
  });
  // Five are shown at once. Those of tests before would keep their places, since only a shown one closes itself.
  notifications.clean();
  updateSession(isSignedIn ? { token: 'a-token', userInfo: ada } : { token: null, userInfo: null });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  /** The payloads of all calls to a path, in the order of asking. */
  const askedOf = (endpoint: Endpoint) =>
    asked.filter(([name]) => name === endpoint.path).map(([, payload]) => payload);
  return { user: userEvent.setup(), askedOf };
}
