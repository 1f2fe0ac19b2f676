// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { route as release } from '#app/pages/release/release.route.ts';
import { route as card } from '#app/pages/wifi/card.route.ts';
import { route as vip } from '#app/pages/vip/vip-serve.route.ts';
import { route as common } from '#app/pages/visa/common-visa.route.ts';
import { route as group } from '#app/pages/visa/group-signature.route.ts';
import { route as paid } from '#app/pages/visa/paid-visa.route.ts';
import type { PageRoute } from '#app/shell/page-route.ts';
import { RequireSignIn } from '#app/shell/require-sign-in.tsx';
import { updateSession } from '#client/session.ts';
import '#tests/support/engine-dom.ts';

function SignIn() {
  return <output>{useLocation().search}</output>;
}

afterEach(() => updateSession({ token: null }));

/** Opens an address of a page as a visitor or as somebody who is signed in; says what is shown. */
function open({ path, isOpen }: PageRoute, query: string, token: string | null = null): string {
  updateSession({ token });
  const page = (
    <RequireSignIn isOpen={isOpen}>
      <output>the page</output>
    </RequireSignIn>
  );
  render(
    <MemoryRouter initialEntries={[path + query]}>
      <Routes>
        <Route path={path} element={page} />
        <Route path="/login" element={<SignIn />} />
      </Routes>
    </MemoryRouter>,
  );
  return screen.getByRole('status').textContent;
}

describe('a visitor', () => {
  it.each([
    [common, ''],
    [paid, ''],
    [vip, ''],
    [group, ''],
    [card, '?id=1'],
    [common, '?visaType=1'],
    [vip, '?vipServeType=1&nowIndex=0'],
  ] as const)(
    'sees the choice of products and the first step of a new order at $0.path%s',
    (route, query) => {
      expect(open(route, query)).toBe('the page');
    },
  );

  it.each([
    [paid, '?orderNumber=MG1'],
    [card, '?id=1&orderNumber=MG1'],
    [release, ''],
  ] as const)('is asked to sign in at $0.path with the query “%s”', (route, query) => {
    const wanted = new URLSearchParams({ fullPath: route.path + query });
    expect(open(route, query)).toBe(`?${wanted.toString()}`);
  });
});

it('a signed-in user sees the page at every address', () => {
  expect(open(paid, '?visaType=5', 'token')).toBe('the page');
});
