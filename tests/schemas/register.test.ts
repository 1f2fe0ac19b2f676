import { describe, expect, it } from 'vitest';
import { phoneRegistration, registration, withAnswers } from '#tests/support/flow-answers.ts';
import { refusals } from '#tests/support/flow-check.ts';
import { flowOf } from '#tests/support/flow-machines.ts';

const flow = flowOf('account/register-individual');
const check = (changes: Record<string, unknown>): Record<string, string> =>
  refusals(flow, withAnswers(registration(), changes));

it('accepts a complete registration', () => {
  expect(check({})).toEqual({});
});

describe('asks for every field', () => {
  it.each([
    ['by e-mail', 1, registration()],
    ['by telephone', 2, phoneRegistration()],
  ])('%s', (_, type, complete) => {
    expect(refusals(flow, complete)).toEqual({});
    const names = Object.keys(complete['account']!).filter((name) => name !== 'type');
    expect(refusals(flow, { account: { type } })).toEqual(
      Object.fromEntries(names.map((name) => [`/account/${name}`, 'required'])),
    );
  });

  it('and for neither address before it is known which', () => {
    const asked = Object.keys(refusals(flow, {}));
    expect(asked).toContain('/account/type');
    expect(asked.filter((pointer) => /loginName|phone|Code/.test(pointer))).toEqual([]);
  });
});

describe('numbers', () => {
  it.each([
    ['13800138000', null],
    ['19900000000', null],
    ['12800138000', 'pattern'],
    ['23800138000', 'pattern'],
    ['1380013800', 'pattern'],
    ['138001380000', 'maxLength'],
    ['+8613800138', 'pattern'],
    ['١٣٨٠٠١٣٨٠٠٠', 'pattern'],
    [13800138000, 'type'],
  ])('%j: %s', (phone, keyword) => {
    const found = refusals(flow, withAnswers(phoneRegistration(), { '/account/phone': phone }));
    expect(found['/account/phone'] ?? null).toBe(keyword);
  });
});

describe('passwords', () => {
  it.each([
    ['a'.repeat(5), 'minLength'],
    ['a'.repeat(6), null],
    ['a'.repeat(128), null],
    ['a'.repeat(129), 'maxLength'],
    ['🌙'.repeat(5), 'minLength'],
    ['🌙'.repeat(128), null],
    ['🌙'.repeat(129), 'maxLength'],
    ['Lantern7', null],
    ['Làntern7', null],
    [' warm soup at night ', null],
    ['lantern-7 <b>"&', null],
    ['密码密码密码', null],
    ['１２３４５６', null],
    ['lantern7\u0000', 'format'],
    ['lantern\t7', 'format'],
    [1234567, 'type'],
  ])('%j: %s', (password, keyword) => {
    const found = check({ '/account/password': password, '/account/passwordAgin': password });
    expect(found['/account/password'] ?? null).toBe(keyword);
  });

  it.each([['Lantern8'], ['lantern7'], ['Lantern7 '], ['']])(
    'rejects %j as the repetition of Lantern7',
    (again) => {
      expect(Object.keys(check({ '/account/passwordAgin': again }))).toEqual(['/account/passwordAgin']);
    },
  );

  it('names both fields when neither is given', () => {
    expect(check({ '/account/password': undefined, '/account/passwordAgin': undefined })).toEqual({
      '/account/password': 'required',
      '/account/passwordAgin': 'required',
    });
  });
});

it.each([
  ['/account/agreement', false, 'const'],
  ['/account/agreement', undefined, 'required'],
  ['/account/agreement', 'true', 'type'],
  ['/account/emailCode', '12345', 'minLength'],
  ['/account/emailCode', '1234567', 'maxLength'],
  ['/account/emailCode', '12345a', 'format'],
  ['/account/emailCode', '１２３４５６', 'format'],
  ['/account/nickName', 'x'.repeat(30), null],
  ['/account/nickName', 'x'.repeat(31), 'maxLength'],
  ['/account/nickName', '🌙'.repeat(30), null],
  ['/account/nickName', '\u202Eada', 'format'],
  ['/account/country', 'gb', 'format'],
  ['/account/loginName', 'ada@test', 'format'],
])('%s %j: %s', (pointer, value, keyword) => {
  expect(check({ [pointer]: value })).toEqual(keyword === null ? {} : { [pointer]: keyword });
});
