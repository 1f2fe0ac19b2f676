// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { Pager } from '#app/parts/pager/pager.tsx';
import ui from '#locales/US/ui.json' with { type: 'json' };

const texts = createInstance();
await texts.init({ lng: 'US', defaultNS: 'ui', resources: { US: { ui } } });
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={texts}>{children}</I18nextProvider>
);

const names = (): (string | null)[] =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

it('shows the first, the last and the neighbouring pages, and turns to them', () => {
  const onChange = vi.fn();
  render(<Pager label="Pages: Guides" page={7} pages={20} onChange={onChange} />, { wrapper });
  const pages = screen.getByRole('navigation', { name: 'Pages: Guides' });
  expect(pages.textContent).toBe('167820');
  const [previous, first, , current, , , next] = screen.getAllByRole('button');
  expect(current?.getAttribute('aria-current')).toBe('page');
  for (const button of [previous, first, next]) if (button) fireEvent.click(button);
  expect(onChange.mock.calls).toEqual([[6], [1], [8]]);
  expect(new Set(names()).size).toBe(names().length);
});

it('does not turn before the first page or after the last one', () => {
  const onChange = vi.fn();
  const { rerender } = render(<Pager label="Pages" page={1} pages={2} onChange={onChange} />, { wrapper });
  const ends = (): boolean[] =>
    [screen.getAllByRole('button').at(0), screen.getAllByRole('button').at(-1)].map(
      (button) => (button as HTMLButtonElement).disabled,
    );
  expect(ends()).toEqual([true, false]);
  rerender(<Pager label="Pages" page={2} pages={2} onChange={onChange} />);
  expect(ends()).toEqual([false, true]);
});

it('is not there where a list has one page', () => {
  const { container } = render(<Pager label="Pages" page={1} pages={1} onChange={vi.fn()} />, { wrapper });
  expect(container.innerHTML).toBe('');
});
