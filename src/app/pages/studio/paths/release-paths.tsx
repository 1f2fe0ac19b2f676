import { List, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/query.ts';
import { studio } from '#contract/studio.contract.ts';
import type { FlowTexts } from '../use-edited-flow.ts';
import { loadTexts } from './load-texts.ts';
import type { Sentence } from './model.ts';
import { today } from './today.ts';
import { loadModel } from './use-model.ts';
import { useSentence } from './use-sentence.ts';

interface Gone {
  name: string;
  said: Sentence | null;
}

/** What becomes of the recorded paths of a flow with the texts of a release: which still lead where they led. */
export function ReleasePaths({ id, texts }: { id: string; texts: FlowTexts }): ReactNode {
  const { t } = useTranslation('studio');
  const tell = useSentence();
  const { data } = useCall(studio.paths, { id });
  const [gone, setGone] = useState<Gone[] | null>(null);
  useEffect(() => {
    if (data === undefined || data.length === 0) return;
    let left = false;
    const replay = async (): Promise<void> => {
      const [code, loaded] = await Promise.all([loadModel(), loadTexts(id, texts)]);
      if (loaded === null) return;
      const found: Gone[] = [];
      for (const text of data) {
        const read = code.readPath(text);
        if (!('path' in read)) continue;
        const { fault } = await code.replayPath(read.path, { ...loaded, today: today() });
        found.push({ name: read.path.name, said: fault && (fault.said as Sentence) });
      }
      if (!left) setGone(found);
    };
    // A release whose texts cannot be read is told elsewhere.
    replay().catch(() => undefined);
    return () => void (left = true);
  }, [id, texts, data]);
  if (gone === null) return null;
  const failing = gone.filter(({ said }) => said !== null);
  return (
    <Stack gap={4} component="section" aria-label={t('paths.kept')}>
      <Text fw={600} size="sm">
        {t('paths.kept')}
      </Text>
      <Text size="sm">{t('paths.ofRelease', { good: gone.length - failing.length, all: gone.length })}</Text>
      {failing.length > 0 && (
        <List size="sm">
          {failing.map(({ name, said }) => (
            <List.Item key={name}>
              {name}: {tell(said!)}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
