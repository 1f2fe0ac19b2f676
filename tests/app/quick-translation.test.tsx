import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { I18nextProvider, initReactI18next, useTranslation } from '#app/quick-translation.ts';

async function textsOf(greeting: string) {
  const texts = createInstance();
  const resources = {
    DE: { ui: { greeting, named: `${greeting}, {{name}}` }, forum: { greeting: 'Forum' } },
  };
  await texts.use(initReactI18next).init({ lng: 'DE', fallbackLng: false, defaultNS: 'ui', resources });
  return texts;
}

const results: unknown[] = [];

function Greeting({ of }: { of?: string[] }) {
  const translation = useTranslation(of);
  results.push(translation.t);
  return `${translation.t('greeting')} ${translation.t('ui:named', { name: 'Li' })};`;
}

it('has the texts of the first namespace, and those of others by their names', async () => {
  await textsOf('Hallo');
  expect(renderToStaticMarkup(<Greeting of={['forum', 'ui']} />)).toBe('Forum Hallo, Li;');
});

it('has the texts of the page where several are made at once', async () => {
  const first = await textsOf('Hallo');
  await textsOf('Guten Tag');
  const page = (
    <>
      <Greeting />
      <I18nextProvider i18n={first}>
        <Greeting />
      </I18nextProvider>
    </>
  );
  expect(renderToStaticMarkup(page)).toBe('Guten Tag Guten Tag, Li;Hallo Hallo, Li;');
});

it('returns the same function each time, as effects need it', async () => {
  const texts = await textsOf('Hallo');
  results.length = 0;
  for (let n = 0; n < 2; n++)
    renderToStaticMarkup(
      <I18nextProvider i18n={texts}>
        <Greeting />
      </I18nextProvider>,
    );
  expect(results.length).toBe(2);
  expect(results[0]).toBe(results[1]);
});
