import { List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/form/flow.ts';
import type { PathPair } from '#model/path-pairs.ts';
import type { Wording } from '../use-wording.ts';
import { answerWords } from './answer-words.ts';

const groups = ['open', 'covered', 'impossible'] as const;

/** The pairs of answers that decide something: those that recorded paths have, and those that none has. */
export function PairList(props: { pairs: readonly PathPair[]; flow: Flow; wording: Wording }): ReactNode {
  const { pairs, flow, wording } = props;
  const { t } = useTranslation('studio');
  const words = ({ choices }: PathPair): string =>
    Object.entries(choices)
      .map(([pointer, value]) => answerWords(flow, wording, pointer, value))
      .join(' · ');
  return (
    <Stack gap={4} component="section" aria-label={t('pairs.title')} mt={16}>
      <Text fw={600} size="sm">
        {t('pairs.title')}
      </Text>
      <Text size="sm">
        {pairs.length === 0
          ? t('pairs.none')
          : t('pairs.count', {
              covered: pairs.filter(({ is }) => is === 'covered').length,
              all: pairs.filter(({ is }) => is !== 'impossible').length,
            })}
      </Text>
      {groups.map((group) => {
        const own = pairs.filter(({ is }) => is === group);
        if (own.length === 0) return null;
        return (
          <details key={group}>
            <summary>{t(`pairs.${group}`, { number: own.length })}</summary>
            <List size="sm">
              {own.map((pair) => (
                <List.Item key={words(pair)}>
                  {words(pair)}
                  {pair.why !== undefined && (
                    <Text span c="dimmed" fz={12} lang="en">
                      {' '}
                      ({pair.why})
                    </Text>
                  )}
                </List.Item>
              ))}
            </List>
          </details>
        );
      })}
    </Stack>
  );
}
