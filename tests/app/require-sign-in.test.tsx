// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { frameOf, type PageRoute, pageRoutes } from '#app/shell/page-route.ts';
import { RequireSignIn } from '#app/shell/require-sign-in.tsx';
import { updateSession } from '#client/session.ts';
import { productPages } from '#contract/offer-lists.ts';
import '#tests/support/engine-dom.ts';

const routeAt = (path: string): PageRoute => pageRoutes.find((route) => route.path === path)!;

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
  it.each(Object.keys(productPages))('sees the first step of a new order at %s, without menus', (path) => {
    const route = routeAt(path);
    expect(open(route, '')).toBe('the page');
    expect(frameOf(route)).toBe('form');
  });

  it.each([
    ['/hereStore/card', '?id=1'],
    ['/commonVisa', '?visaType=1'],
    ['/vipServe', '?vipServeType=1&nowIndex=0'],
  ])('sees it at %s%s', (path, query) => {
    expect(open(routeAt(path), query)).toBe('the page');
  });

  it.each([
    ['/Visa', '?orderNumber=MG1'],
    ['/hereStore/card', '?id=1&orderNumber=MG1'],
    ['/release', ''],
  ] as const)('is asked to sign in at %s with the query “%s”', (path, query) => {
    const route = routeAt(path);
    const wanted = new URLSearchParams({ fullPath: route.path + query });
    expect(open(route, query)).toBe(`?${wanted.toString()}`);
  });
});

it('a signed-in user sees the page at every address', () => {
  expect(open(routeAt('/Visa'), '?visaType=5', 'token')).toBe('the page');
});
