// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { PostDate } from '#app/parts/community/posts/post-date.tsx';
import zones from '#locales/US/zones.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import './render-account.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';

i18next.addResourceBundle('US', 'zones', zones);

const before = process.env['TZ'];
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

/** 8 pm in Rome, and the next morning in China. */
const evening = '2026-11-23T19:33:00.000Z';

it.each([
  ['Europe/Rome', 'Nov 23, 2026'],
  ['Asia/Tokyo', 'Nov 24, 2026'],
  ['America/New_York', 'Nov 23, 2026'],
])('a post has its day in the time zone of its reader: %s', (zone, day) => {
  process.env['TZ'] = zone;
  render(<PostDate value={evening} />);
  expect(screen.getByRole('time').textContent).toBe(day);
});

it('a day without a time is the same everywhere', () => {
  process.env['TZ'] = 'America/New_York';
  render(<LocalDate value="2026-11-24" withTime />);
  expect(screen.getByRole('time').textContent).toBe('Nov 24, 2026');
});

it.each([
  ['zone', /8:33\sPM \(Rome time\)$/],
  ['china', /8:33\sPM \(Rome time; in China November 24, 2026 at 3:33\sAM\)$/],
] as const)('a deadline names its city: %s', async (withTime, text) => {
  process.env['TZ'] = 'Europe/Rome';
  render(<LocalDate value={evening} withTime={withTime} />);
  expect((await screen.findByText(text)).tagName).toBe('TIME');
});
