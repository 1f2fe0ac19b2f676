import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import type { Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';

type Acts = Reply<typeof releases.open>['acts'];

/** What was done about a release, by whom, when and why. */
export function Record({ acts, nameOf }: { acts: Acts; nameOf: (pointer: string) => string }): ReactNode {
  const { t } = useTranslation('studio');
  return acts.map((act, index) => {
    const { kind, name, pointer, createDate, reason, code } = act;
    const place = kind === 'acknowledged' ? code : nameOf(pointer) || t('releases.thread.whole');
    return (
      // Two acts can be the same in all that is told of them.
      // oxlint-disable-next-line react/no-array-index-key
      <List.Item key={index}>
        <LocalDate value={createDate} withTime />: {t(`releases.acts.${kind}`, { name, place })}
        {reason !== '' && ` ${reason}`}
      </List.Item>
    );
  });
}

/** The warnings that somebody has taken on, with the reason; nothing where there are none. */
export function TakenOn({ acts }: { acts: Acts }): ReactNode {
  const { t } = useTranslation('studio');
  const taken = acts.filter(({ kind }) => kind === 'acknowledged');
  if (taken.length === 0) return null;
  return (
    <div>
      <Text fw={600} size="sm">
        {t('releases.page.warnings')}
      </Text>
      <List size="sm">
        {taken.map(({ code, file, pointer, reason, name }) => (
          <List.Item key={`${code} ${file} ${pointer}`}>
            {reason} ({name}) <Text span size="xs" c="dimmed">{`${code} ${file} ${pointer}`}</Text>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
