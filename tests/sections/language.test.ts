import { describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { allErrors } from '#contract/desk-errors.ts';
import { composeMail } from '#server/services/messages/compose.ts';
import { chooseLocale } from '#server/http/language.ts';
import { loadTranslations } from '#server/services/translation.ts';

describe('the language of a reply', () => {
  it.each([
    [undefined, 'US'],
    ['', 'US'],
    ['ZH', 'ZH'],
    ['de-AT', 'DE'],
    ['pt-BR, es;q=0.5, it;q=0.9', 'IT'],
    ['zh-Hans-CN,zh;q=0.9,en;q=0.8', 'ZH'],
    ['en-GB,en;q=0.9,fr;q=0.8', 'US'],
    ['pt, ja', 'US'],
    ['fr;q=0, de;q=0.1', 'DE'],
    ['de;q=nonsense', 'US'],
    [`${'x,'.repeat(5000)}fr`, 'US'],
  ])('Accept-Language %j means %s', (header, locale) => {
    expect(chooseLocale(header)).toBe(locale);
  });

  it('has a sentence for every error of the catalogue in every language', async () => {
    const translate = await loadTranslations();
    for (const { key } of Object.values(allErrors)) {
      for (const locale of locales) expect(translate(locale, key)).not.toBe(key.split(':')[1]);
    }
  });
});

describe('mails', () => {
  it('are a text and a page in the receiver’s language, where nothing from outside becomes markup', async () => {
    const mail = composeMail(
      (_locale, key, values) => `${String(key)} ${values?.['number'] ?? ''}`,
      'DE',
      'applicationReceived',
      {
        number: '<img src=x onerror=alert(1)>',
      },
    );
    expect(mail.html).toContain('<html lang="de">');
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img');
  });

  it('make addresses links and hold no code in the subject', async () => {
    const translate = await loadTranslations();
    const taken = composeMail(translate, 'US', 'addressTaken', { link: 'https://moongate.example/login' });
    expect(taken.html).toContain('<a href="https://moongate.example/login">');
    const code = composeMail(translate, 'US', 'registrationCode', { code: '123456' });
    expect(code.subject).not.toContain('123456');
    expect(code.text).toContain('123456');
  });
});
