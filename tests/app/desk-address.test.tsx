// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useDeskAddress } from '#app/parts/back-office/desk-list/use-desk-address.ts';

const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
  <MemoryRouter initialEntries={['/?kind=look&page=3']}>{children}</MemoryRouter>
);

it('two filters that are set one right after the other both stay, and lead to the first page', () => {
  const { result } = renderHook(useDeskAddress, { wrapper });
  act(() => {
    result.current.set({ operator: 'ada@example.org' });
    result.current.set({ order: 'MG1' });
  });
  expect(result.current.query).toBe('kind=look&operator=ada%40example.org&order=MG1');
  expect(result.current.page).toBe(1);
});

it('a filter that is set after a saved view was opened belongs to that view', () => {
  const { result } = renderHook(useDeskAddress, { wrapper });
  act(() => result.current.open('kind=change'));
  act(() => result.current.set({ order: 'MG1' }));
  expect(result.current.query).toBe('kind=change&order=MG1');
});
