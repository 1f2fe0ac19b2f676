import { List, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReachChange } from '#model/reach.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import type { FlowTexts } from '../use-edited-flow.ts';
import { useWording } from '../use-wording.ts';
import { placeAt } from './answer-words.ts';
import { loadTexts } from './load-texts.ts';
import { loadModel, paused } from './use-model.ts';

interface ReachPartProps {
  id: string;
  published: FlowTexts;
  words: FlowTexts['words'];
  wizard: Wizard;
}

/** What the edited flow adds to what can be reached, and takes away: states, outcomes, questions, transitions. */
export function ReachPart({ id, published, words, wizard }: ReachPartProps): ReactNode {
  const { t } = useTranslation('studio');
  const wording = useWording(wizard.flow, words);
  const [found, setFound] = useState<{ changes: ReachChange[] | null; problem: string } | null>(null);
  const { flow, machine } = wizard;
  const isFirst = useRef(true);
  useEffect(() => {
    const left = new AbortController();
    const compare = async (): Promise<void> => {
      if (!isFirst.current) await paused(left.signal);
      isFirst.current = false;
      try {
        const [code, before] = await Promise.all([loadModel(), loadTexts(id, published)]);
        if (before === null) throw new Error(t('reach.unpublished'));
        const reach = code.modelOf(before.flow, before.machine).reach;
        const changes = code.reachChanges(reach, code.modelOf(flow, machine).reach);
        if (!left.signal.aborted) setFound({ changes, problem: '' });
      } catch (error) {
        if (!left.signal.aborted)
          setFound({ changes: null, problem: error instanceof Error ? error.message : String(error) });
      }
    };
    void compare();
    return () => left.abort();
  }, [id, published, flow, machine, t]);
  const nameOf = ({ kind, name }: ReachChange): string => {
    if (kind === 'question') return `${wording.nameOf(placeAt(flow, name))} (${name})`;
    const [from = '', event = '', to = ''] = name.split(' ');
    return kind === 'transition' ? t('reach.way', { from, event, to }) : name;
  };
  return (
    <Stack gap={4} component="section" aria-label={t('reach.title')} mt={16} aria-live="polite">
      <Text fw={600} size="sm">
        {t('reach.title')}
      </Text>
      {found === null && <Text size="sm">{t('ways.exploring')}</Text>}
      {found?.changes === null && <Text size="sm">{t('reach.unknown', { why: found.problem })}</Text>}
      {found?.changes?.length === 0 && <Text size="sm">{t('reach.none')}</Text>}
      {found?.changes != null && found.changes.length > 0 && (
        <List size="sm">
          {found.changes.map((change) => (
            <List.Item key={`${change.kind} ${change.isAdded} ${change.name}`}>
              {t(`reach.${change.isAdded ? 'added' : 'removed'}.${change.kind}`, { name: nameOf(change) })}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
