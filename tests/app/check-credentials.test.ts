import { describe, expect, it } from 'vitest';
import { checkCredentials, readSecret, readUsername } from '#app/pages/auth/check-credentials.ts';

describe('what is typed to sign in', () => {
  it.each([
    [0, '  ada@test.example ', 'ada@test.example'],
    [1, '138 0013 8000', '13800138000'],
    [1, '+86 138-0013-8000', '13800138000'],
    [1, '008613800138000', '13800138000'],
    [1, '１３８００１３８０００', '13800138000'],
    [1, '8613800138000', '13800138000'],
    [1, '86138001380', '86138001380'],
  ] as const)('way %i: "%s" is sent as %s', (loginType, typed, sent) => {
    expect(readUsername(loginType, typed)).toBe(sent);
  });

  it('is taken as it is where it is a password, and by its digits where it is a code', () => {
    expect(readSecret(0, ' a 1 ')).toBe(' a 1 ');
    expect(readSecret(1, ' 123 456')).toBe('123456');
  });

  it.each([
    [0, 'ada@test.example', 'Harbour7Lantern', {}],
    [0, 'ada', 'Harbour7Lantern', { username: 'login.emailInvalid' }],
    [0, '', '', { username: 'login.emailInvalid', password: 'login.passwordMissing' }],
    [0, 'ada@test.example', ' soup 密码 🌙 ', {}],
    [0, 'ada@test.example', '🌙'.repeat(128), {}],
    [0, 'ada@test.example', 'a'.repeat(129), { password: 'login.passwordTooLong' }],
    [1, '13800138000', '123456', {}],
    [1, '12800138000', '123456', { username: 'login.phoneInvalid' }],
    [1, '1380013800', '123456', { username: 'login.phoneInvalid' }],
    [1, 'ada@test.example', '123456', { username: 'login.phoneInvalid' }],
    [1, '13800138000', '12345', { password: 'login.codeInvalid' }],
    [1, '13800138000', '', { password: 'login.codeInvalid' }],
  ] as const)('way %i: %s with %s is judged', (loginType, username, password, problems) => {
    expect(checkCredentials({ loginType, username, password }, false)).toEqual(problems);
  });

  it('may be the user name alone where the device is known, but not a wrong one', () => {
    expect(checkCredentials({ loginType: 0, username: 'ada@test.example', password: '' }, true)).toEqual({});
    expect(checkCredentials({ loginType: 1, username: '138', password: '' }, true)).toEqual({
      username: 'login.phoneInvalid',
    });
  });
});
