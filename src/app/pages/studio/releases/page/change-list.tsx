import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import { Thread } from '../thread.tsx';

interface ChangeListProps {
  release: Reply<typeof releases.open>;
  nameOf: (pointer: string) => string;
}

/** What a release changes, in sentences; at each place its comments. Places with comments alone follow. */
export function ChangeList({ release, nameOf }: ChangeListProps): ReactNode {
  const { t } = useTranslation('studio');
  const { changes, notes } = release;
  const places = [...new Set(changes.map(({ pointer }) => pointer))];
  const others = [...new Set(notes.map(({ pointer }) => pointer))].filter(
    (pointer) => pointer !== '' && !places.includes(pointer),
  );
  const threadAt = (pointer: string): ReactNode =>
    pointer !== '' && <Thread release={release} pointer={pointer} name={nameOf(pointer)} />;
  return (
    <>
      {changes.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('releases.noChange')}
        </Text>
      )}
      <List size="sm" spacing={6}>
        {places.map((pointer) => (
          <List.Item key={pointer}>
            {changes
              .filter((change) => change.pointer === pointer)
              .map(({ sentence }) => (
                <div key={sentence}>{sentence}</div>
              ))}
            {threadAt(pointer)}
          </List.Item>
        ))}
        {others.map((pointer) => (
          <List.Item key={pointer}>
            {nameOf(pointer)}
            {threadAt(pointer)}
          </List.Item>
        ))}
      </List>
    </>
  );
}
