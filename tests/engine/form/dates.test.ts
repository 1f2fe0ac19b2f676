import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateAt, isCalendarDate } from '#engine/form/calendar-date.ts';
import { builtInFormats as formats } from '#engine/form/formats.ts';
import { readDate, writesDayFirst } from '#engine/form/read-date.ts';

describe('readDate', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-3-9', '2026-03-09'],
    ['2026/3/9', '2026-03-09'],
    ['2026.3.9', '2026-03-09'],
    ['2026 3 9', '2026-03-09'],
    ['20260309', '2026-03-09'],
    [' 2026-03-09 ', '2026-03-09'],
    ['2026年3月9日', '2026-03-09'],
    ['2026年03月09', '2026-03-09'],
    ['9.3.2026', '2026-03-09'],
    ['09. 03. 2026', '2026-03-09'],
    ['31.12.2026', '2026-12-31'],
    ['25/12/2026', '2026-12-25'],
    ['12/25/2026', '2026-12-25'],
    ['12-25-2026', '2026-12-25'],
    ['5/5/2026', '2026-05-05'],
    ['29.2.2028', '2028-02-29'],
  ])('reads %j as %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each([
    ['fr', '01/03/1975', '1975-03-01'],
    ['it', '1-3-1975', '1975-03-01'],
    ['es', '01 03 1975', '1975-03-01'],
    ['de', '1/3/1975', '1975-03-01'],
    ['de', '12/25/2026', '2026-12-25'],
    ['en', '01/03/1975', null],
    ['zh-CN', '01/03/1975', null],
    ['zh-CN', '1975 年 3 月 1 日', '1975-03-01'],
    ['fr', '01/03/75', null],
  ])('in the language %s reads %j as %s', (languageTag, text, date) => {
    expect(readDate(text, writesDayFirst(languageTag))).toBe(date);
  });

  it.each([
    ['3/9/2026', 'day and month could be either'],
    ['03-09-2026', 'day and month could be either'],
    ['2026111', '11 January or 1 November'],
    ['2026-111', '11 January or 1 November'],
    ['2026-11', 'a month'],
    ['2026 12', 'a month'],
    ['202611', 'a month'],
    ['2026', 'a year'],
    ['9.3.26', 'a year of two digits'],
    ['2026-02-29', 'a day that does not exist'],
    ['31.4.2026', 'a day that does not exist'],
    ['13/13/2026', 'a month that does not exist'],
    ['2026-00-10', 'a month that does not exist'],
    ['tomorrow', 'a word'],
    ['', 'nothing'],
    ['2026-03-09T10:00', 'a moment'],
    ['1.2.3.2026', 'too many parts'],
  ])('does not read %j: %s', (text) => {
    expect(readDate(text)).toBeNull();
  });
});

describe('isCalendarDate', () => {
  it.each(['2026-03-09', '2028-02-29', '2000-02-29', '9999-12-31', '0001-01-01'])('%s is one', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '',
    ' 2026-03-09',
  ])('%j is none', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('today, anywhere on earth', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-06-15T11:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('begins 14 hours before and ends 12 hours after that of Greenwich', () => {
    expect(dateAt('first')).toBe('2026-06-16');
    expect(dateAt('last')).toBe('2026-06-14');
    expect(dateAt('first', Date.parse('2026-06-15T09:59:59Z'))).toBe('2026-06-15');
    expect(dateAt('last', Date.parse('2026-06-15T12:00:00Z'))).toBe('2026-06-15');
    expect(dateAt('first', Date.parse('2026-12-31T10:00:00Z'))).toBe('2027-01-01');
  });

  it.each([
    ['past-date', '2026-06-16', true],
    ['past-date', '2026-06-17', false],
    ['past-date', '1900-01-01', true],
    ['past-date', '1899-12-31', false],
    ['future-date', '2026-06-14', true],
    ['future-date', '2026-06-13', false],
    ['future-date', '2100-12-31', true],
    ['future-date', '2101-01-01', false],
    ['future-date', '2026-06-31', false],
  ])('%s: %s is %s', (format, date, accepted) => {
    const { validate } = formats[format]!;
    expect((validate as (text: string) => boolean)(date)).toBe(accepted);
  });
});
