import { createWizard, CallFault } from 'moongate-engine/wizard';
import { type EnginePorts, FlowWizard, UploadFault } from 'moongate-engine/react';
import { useEffect, useMemo, useState } from 'react';
import { card } from './card.ts';
import { forget, kept, openDraft, upToDate } from './drafts.ts';
import { IsbnWidget } from './isbn-widget.tsx';
import { NewVersion } from './new-version.tsx';
import { wordsIn } from './words.ts';

interface Props {
  language: 'en' | 'de';
  /** The look: plain HTML, or what `moongate-engine/mantine` exports. */
  look: Pick<EnginePorts, 'components' | 'widgets'>;
}

async function sent(path: string, body: BodyInit, type: string): Promise<Response> {
  return fetch(path, { method: 'POST', body, headers: { 'content-type': type } });
}

/** The server judges the answers by the same flow. What it refuses stands at the fields. */
async function issue(answers: object): Promise<null> {
  const reply = await sent('/cards', JSON.stringify(answers), 'application/json');
  if (reply.ok) {
    forget();
    return null;
  }
  const { errors } = (await reply.json()) as { errors: ConstructorParameters<typeof CallFault>[1] };
  throw new CallFault('', errors);
}

const ports: Omit<EnginePorts, 'components' | 'translate' | 'languageTag'> = {
  loadOptions: async () => [],
  async upload(file, _types, onProgress) {
    const reply = await sent(`/files?name=${encodeURIComponent(file.name)}`, file, file.type);
    if (!reply.ok) throw new UploadFault('The server did not take the file.', true);
    onProgress(1);
    const { id } = (await reply.json()) as { id: string };
    return { id, name: file.name, size: file.size, type: file.type };
  },
  fileLink: async (id) => `/files/${id}`,
  sendCode: async () => undefined,
};

export function CardForm({ language, look }: Props) {
  const [found] = useState(kept);
  const wizard = useMemo(
    () =>
      createWizard({
        ...card,
        ...(found !== null && { answers: upToDate(found) }),
        draft: (events) => openDraft(events, found),
        call: (_call, { answers }) => issue(answers),
      }),
    [found],
  );
  useEffect(() => () => wizard.stop(), [wizard]);
  const all = useMemo((): EnginePorts => {
    const widgets = { ...look.widgets, isbn: IsbnWidget };
    return { ...ports, ...look, widgets, translate: wordsIn(language), languageTag: language };
  }, [look, language]);
  const isOlder = found !== null && found.version < card.flow.header.version;
  return (
    <FlowWizard
      wizard={wizard}
      ports={all}
      above={isOlder && <NewVersion />}
      outcome={() => <h1>Thank you!</h1>}
    />
  );
}
