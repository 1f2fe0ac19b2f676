import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { createQueryClient } from '#client/query.ts';
import { updateSession, type UserInfo } from '#client/session.ts';
import { textValues } from '#contract/text-values.ts';
import { account as accountContract } from '#contract/account.contract.ts';
import { community } from '#contract/community.contract.ts';
import type { Endpoint, WireFieldError } from '#contract/define.ts';
import type { CatalogueError } from '#contract/errors.ts';
import { passkey } from '#contract/passkey.contract.ts';
import { site } from '#contract/site.contract.ts';
import accountFlow from '#locales/US/account.flow.json' with { type: 'json' };
import account from '#locales/US/account.json' with { type: 'json' };
import auth from '#locales/US/auth.json' with { type: 'json' };
import errors from '#locales/US/errors.json' with { type: 'json' };
import fields from '#locales/US/fields.json' with { type: 'json' };
import form from '#locales/US/form.json' with { type: 'json' };
import ui from '#locales/US/ui.json' with { type: 'json' };

type Options = Parameters<typeof call>[2];
type Answers = Record<string, (payload: unknown, options: Options) => unknown>;

/** The server's refusal of a call. */
export function refusal({ code, key }: CatalogueError, fields: WireFieldError[] = []): ApiError {
  return ApiError.refused({ code, data: null, msg: i18next.t(key), errors: fields });
}

export const ada: UserInfo = {
  id: 7,
  avatar: '',
  nickName: 'Countess',
  loginName: 'ada@test.example',
  realName: 'Ada Lovelace',
  email: 'ada@test.example',
  mobile: '+86 13800138000',
  phoneAscription: 45,
  nationality: 'GBR',
  identity: 1,
  type: 1,
  hasPassword: true,
  role: 'customer',
  company: null,
  deletionDate: null,
};

const china = { id: 45, zh: '中国', us: 'China', areaCode: '86', region: 'CN' };

await i18next.use(initReactI18next).init({
  lng: 'US',
  fallbackLng: false,
  defaultNS: 'ui',
  resources: { US: { account, 'account.flow': accountFlow, auth, errors, fields, form, ui } },
  interpolation: { escapeValue: false, defaultVariables: textValues('US') },
});

/**
 * Shows a part of the account page to somebody who is signed in. The test file has to mock `#client/call.ts`.
 *
 * @param answers what the server answers, by path; the profile is `ada` unless they say something else.
 */
export function show(part: ReactNode, answers: Answers = {}) {
  const asked: [path: string, payload: unknown][] = [];
  const all: Answers = {
    [accountContract.profile.path]: () => ada,
    [site.areaCodes.path]: () => [china],
    [passkey.list.path]: () => [],
    [community.member.path]: () => ({ rulesAccepted: true, unread: 0, messages: 0, digest: true }),
    ...answers,
  };
  vi.mocked(call).mockImplementation(async ({ path }, payload, options) => {
    asked.push([path, payload]);
    return all[path]?.(payload, options);
  });
  updateSession({ token: 'a-token', userInfo: ada });
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>{part}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  /** The payloads of all calls to a path, in the order of asking. */
  const askedOf = ({ path }: Endpoint) =>
    asked.filter(([name]) => name === path).map(([, payload]) => payload);
  return { user, askedOf };
}
