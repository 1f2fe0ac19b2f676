// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AccountLinks } from '#app/shell/account-links.tsx';
import { updateSession } from '#client/session.ts';
import '#tests/support/engine-dom.ts';
import { ada } from './render-account.tsx';
import { visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

it('leads a visitor to the sign-in, and to the account once that is known', () => {
  visit(<AccountLinks />, { path: '/travel?page=2' });
  expect(screen.getByRole('link', { name: words('shell:account.signIn') }).getAttribute('href')).toBe(
    '/login?fullPath=%2Ftravel%3Fpage%3D2',
  );
  // A page that the server has rendered is a visitor's until the browser has taken it over.
  act(() => updateSession({ token: 'a-token', userInfo: ada }));
  expect(screen.getByRole('link', { name: new RegExp(ada.nickName) }).getAttribute('href')).toBe(
    '/personalCenter',
  );
});
