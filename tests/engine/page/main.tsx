import { shopLook } from '#shop/widgets/look.ts';
import { vocabulary } from '#shop/vocabulary.ts';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@mantine/core/styles.layer.css';
import '#ui/base.css';
import './page.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { v4 as uuid } from 'uuid';
import type { AnyStateMachine } from 'xstate';
import { deviceJournal } from '#app/parts/site/flows/journal-port.ts';
import { cssVariables, theme } from '#app/theme.ts';
import { keepNotesOf } from '#client/device-notes.ts';
import { languageTags, type Locale } from '#contract/locale.ts';
import { withoutUnknown } from '#engine/form/answers.ts';
import type { Flow } from '#engine/form/flow.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';
import { catalogueName, type Translate } from '#engine/form/locale-keys.ts';
import type { EnginePorts } from '#engine/react/engine-context.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import { createDraft } from '#engine/wizard/draft.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { createWizard, type Wizard } from '#engine/wizard/wizard.ts';
import { machine as card } from '../flows/library/card.machine.ts';
import { machine as note } from '../flows/library/note.machine.ts';
import { machine as outing } from '../flows/library/outing.machine.ts';
import { followHistory, query, wantedByAddress, writeAddress } from './address.ts';
import { optionsOf } from './options.ts';
import { callPort, check, draftPort, readDraft, sendCode, upload } from './server.ts';
import { loadWords } from './words.ts';

const flows = import.meta.glob<MakeFlow>('../../../build/engine-page/flows/**/*.js', { import: 'default' });
const machines: Readonly<Record<string, AnyStateMachine>> = { card, note, outing };

/** Facts about the customer that the application already knows. */
const known = { email: 'ada@test.example', phone: '+442079460000' };

/** Subscribes to an event of the window. */
const on = (name: string) => (listener: () => void) => {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
};

/** Opens the flow in the URL, with the order in the URL if there is one. */
async function open(name: string, translate: Translate): Promise<Wizard> {
  const flow = makeFlow(await flows[`../../../build/engine-page/flows/library/${name}.js`]!(), vocabulary);
  const machine = machines[name]!;
  const order = query().get('order');
  const kept = order === null ? null : await readDraft(order);
  const saved = withoutUnknown(flow, kept?.answers ?? {});
  const journal = deviceJournal({ user: 1, flow, orderNumber: order });
  const { unsent, sent, requestId } = journal.read(saved);
  const wanted = wantedByAddress();
  return createWizard({
    flow,
    machine,
    answers: saved,
    call: callPort(translate),
    check,
    prefill: known,
    ...(wanted === undefined ? {} : { wanted }),
    ...(machineMeta(machine).draft !== undefined && {
      draft: (events) =>
        createDraft({
          port: draftPort(),
          record: kept?.record ?? null,
          saved,
          requestId: requestId ?? uuid(),
          sent,
          ...(unsent === null ? {} : { unsent }),
          journal,
          events,
          onOnline: on('online'),
          onLeave: on('pagehide'),
          debounce: 150,
          retry: 300,
        }),
    }),
  });
}

interface OutcomeProps {
  flow: Flow;
  number: string;
  translate: Translate;
}

function Outcome({ flow, number, translate }: OutcomeProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = (part: string): string => translate([`${catalogueName(flow.id)}.outcome.${part}`]);
  return (
    <section>
      <h1 ref={heading} tabIndex={-1}>
        {text('title')}
      </h1>
      {number !== '' && <p>{`${text('number')}: ${number}`}</p>}
    </section>
  );
}

keepNotesOf(1);
const locale = (query().get('lng') ?? 'US') as Locale;
document.documentElement.lang = languageTags[locale];
const translate = await loadWords(locale);
const wizard = await open(query().get('flow') ?? 'outing', translate);
const ports: EnginePorts = {
  ...shopLook,
  translate,
  languageTag: languageTags[locale],
  areaCode: '+86',
  loadOptions: (format) => optionsOf(format, locale),
  upload: (file, _types, onProgress, signal) => upload(file, onProgress, signal, translate),
  fileLink: (id) => Promise.resolve(`/api/stored?id=${id}`),
  sendCode: (address) => sendCode(address, translate),
};
followHistory(wizard);
createRoot(document.querySelector('#root')!).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
    <FlowWizard
      wizard={wizard}
      ports={ports}
      onPlace={writeAddress}
      outcome={({ record }) => (
        <Outcome flow={wizard.flow} number={record?.orderNumber ?? ''} translate={translate} />
      )}
    />
  </MantineProvider>,
);
