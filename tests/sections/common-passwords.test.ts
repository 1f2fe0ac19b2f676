import { expect, it } from 'vitest';
import { isCommonPassword } from '#server/accounts/common-passwords.ts';

it.each([
  // In lists of leaked passwords.
  ['password', true],
  ['PassWord1', true],
  ['qwerty123', true],
  ['trustno1', true],
  // Of this shop, and of China.
  ['Moongate123', true],
  ['woaini1314', true],
  // One to three characters, repeated.
  ['zzzzzz', true],
  ['      ', true],
  ['520520520', true],
  ['密码密码密码', true],
  ['🌙🌙🌙🌙🌙🌙', true],
  // A row.
  ['456789', true],
  ['FEDCBA', true],
  // Nobody tries these first.
  ['Lantern7', false],
  ['warm soup at night', false],
  ['月亮门的密码', false],
  ['zzzzzzy', false],
  ['135790246', false],
])('%j is common: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});
