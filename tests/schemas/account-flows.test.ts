import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { companyRegistration, withAnswers } from '#tests/support/flow-answers.ts';
import { refusals } from '#tests/support/flow-check.ts';
import { flowOf } from '#tests/support/flow-machines.ts';

const complete: Record<string, Answers> = {
  'account/register-company': companyRegistration(),
  'account/reset-password': {
    identify: { mail: 'ada@test.example', mailCode: '123456' },
    renew: { newPassword: 'Lantern7', newPasswordConfirm: 'Lantern7' },
  },
  'account/change-phone': { phone: { phone: '+44 2079460000', phoneCode: '123456' } },
  'account/change-mail': { mail: { mail: 'ada@test.example', mailCode: '123456' } },
  'account/change-company': {
    company: {
      contact: 'Ada Lovelace',
      contactPhone: '+44 2079460000',
      website: 'www.engines.example',
      address: 'St James’s Square 12',
      post: 'SW1Y 4LB',
      city: 'London',
      country: 'GBR',
    },
  },
  'account/change-password': {
    password: { oldPassword: 'x', newPassword: 'Lantern7', newPasswordConfirm: 'Lantern7' },
  },
};

describe.each(Object.entries(complete))('%s', (id, answers) => {
  const flow = flowOf(id);

  it('accepts complete answers', () => {
    expect(refusals(flow, answers)).toEqual({});
  });

  it('asks for every field', () => {
    const pointers = Object.entries(answers).flatMap(([step, fields]) =>
      Object.keys(fields as object).map((name) => [`/${step}/${name}`, 'required']),
    );
    expect(refusals(flow, {})).toEqual(Object.fromEntries(pointers));
  });
});

it.each([
  ['account/register-company', '/account/companyType', 'bank', 'enum'],
  ['account/register-company', '/account/website', 'example.com', null],
  ['account/register-company', '/account/website', 'https://www.example.com:8080/a?b#c', null],
  ['account/register-company', '/account/website', 'javascript:alert(1)', 'format'],
  ['account/register-company', '/account/website', 'example', 'format'],
  ['account/register-company', '/account/post', 'x'.repeat(13), 'maxLength'],
  ['account/register-company', '/account/contactPhone', 'none', 'format'],
  ['account/register-company', '/account/agreement', false, 'const'],
  ['account/reset-password', '/identify/mail', 'nobody', 'format'],
  ['account/reset-password', '/identify/mailCode', '12345', 'minLength'],
  ['account/reset-password', '/renew/newPasswordConfirm', 'lantern7', 'const'],
  ['account/change-phone', '/phone/phone', '12', 'format'],
  ['account/change-password', '/password/newPasswordConfirm', 'lantern7', 'const'],
  ['account/change-password', '/password/newPassword', 'short', 'minLength'],
  ['account/change-password', '/password/oldPassword', 'x'.repeat(129), 'maxLength'],
])('%s: %s %j is refused by %s', (id, pointer, value, keyword) => {
  const found = refusals(flowOf(id), withAnswers(complete[id]!, { [pointer]: value }));
  expect(found[pointer] ?? null).toBe(keyword);
});
