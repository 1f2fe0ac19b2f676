import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type Navigator, Router } from 'react-router-dom';
import { chinaAreaCode } from '#app/parts/site/options/area-codes.ts';
import { Providers } from '#app/shell/providers.tsx';
import { newQueryClient } from '#client/query.ts';
import { languageTags } from '#contract/locale.ts';
import { type Answers, stepOf } from '#engine/form/flow.ts';
import { entriesIn } from '#engine/form/entry.ts';
import { stepKeys } from '#engine/form/locale-keys.ts';
import { type EnginePorts, UploadFault } from '#engine/react/engine-context.ts';
import { EngineProvider } from '#engine/react/engine-provider.tsx';
import { StepForm } from '#engine/react/step-form.tsx';
import { createWizard } from '#engine/wizard/wizard.ts';
import { shopLook } from '#shop/widgets/look.ts';
import type { FieldPlace } from '../../form/field-place.ts';
import type { Version } from './version.ts';

/** The id of the entry that is shown of a repeated step. */
const ENTRY = '00000000-0000-4000-8000-000000000000';

/** The routers of react-router that keep a history would be loaded by all pages, with what these have of its file. */
const leadsNowhere: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

interface PageOptions {
  /** The answers by which it is decided what the page asks; none by default. */
  readonly answers?: Answers;
  /** What stands above the question with a pointer, in which `0` stands for each entry of a list. */
  readonly above?: (pointer: string) => ReactNode;
}

/**
 * A page of a form as its customers see it, drawn by the same renderer, as text of HTML. Null where the version has no
 * such page, or no machine.
 */
export function pageHtml(
  version: Version,
  { step: name, of }: Pick<FieldPlace, 'step' | 'of'>,
  { answers: given = {}, above }: PageOptions = {},
): string | null {
  const { flow, machine, texts, locale } = version;
  const step = stepOf(flow, name, of ?? undefined);
  if (step === undefined || machine === null) return null;
  const answers =
    of === null || entriesIn(given[of]).length > 0 ? given : { ...given, [of]: [{ id: ENTRY }] };
  const entry = of === null ? undefined : entriesIn(answers[of])[0]?.id;
  const generic = (pointer: string): string =>
    pointer.replace(`/${entry}/`, '/0/').replaceAll(/\/\d+(?=\/|$)/g, '/0');
  const wizard = createWizard({
    flow,
    machine,
    answers,
    call: async () => undefined,
    check: async () => null,
  });
  const said = (part: string): string =>
    texts.t(stepKeys(flow, name, of ?? undefined, part), { defaultValue: '' });
  const queryClient = newQueryClient();
  try {
    return renderToStaticMarkup(
      <Router location="/" navigator={leadsNowhere} static>
        <I18nextProvider i18n={texts}>
          <Providers queryClient={queryClient}>
            <EngineProvider
              wizard={wizard}
              ports={{ ...portsOf(version), above: (pointer) => above?.(generic(pointer)) }}
            >
              <div lang={languageTags[locale]} data-page>
                <p data-title>{said('title') || name}</p>
                {said('description') !== '' && <p>{said('description')}</p>}
                <StepForm step={step} path={of === null ? [name] : [of, entry ?? ENTRY, name]} />
              </div>
            </EngineProvider>
          </Providers>
        </I18nextProvider>
      </Router>,
    );
  } finally {
    wizard.stop();
    queryClient.clear();
  }
}

/** The ports for a page that only shows: nothing is loaded and nothing sent. */
const portsOf = ({ texts, locale }: Version): EnginePorts => ({
  ...shopLook,
  languageTag: languageTags[locale],
  translate: (keys, params = {}) => {
    const parts = (keys.at(-1) ?? '').split(/[:.]/);
    return texts.t([...keys], {
      defaultValue: parts.at(parts.at(-1) === 'label' ? -2 : -1) ?? '',
      ...params,
    });
  },
  loadOptions: async () => [],
  areaCode: chinaAreaCode,
  upload: async () => Promise.reject(new UploadFault('', false)),
  fileLink: async () => '',
  sendCode: async () => undefined,
});
