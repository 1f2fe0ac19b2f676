import { Badge, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { releases } from '#contract/releases.contract.ts';
import panel from '../panels/panel.module.css';
import { OpenRelease } from './open-release.tsx';

type Release = Reply<typeof releases.list>['records'][number];

/** The releases of a flow, the last one first; the chosen one with what can be done about it. */
export function ReleasesPanel({ flow }: { flow: string }): ReactNode {
  const query = useCall(releases.list, { flow });
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Loaded query={query} rows={4} height={32}>
      {({ records, needsAgreement }) => {
        const open = records.find(({ id }) => id === chosen) ?? records[0];
        return (
          <Stack gap={16}>
            <Stack component="ul" gap={0}>
              {records.map((release) => (
                <li key={release.id}>
                  <Row
                    release={release}
                    isOpen={release.id === open?.id}
                    onChoose={() => setChosen(release.id)}
                  />
                </li>
              ))}
            </Stack>
            {open && <OpenRelease key={open.id} id={open.id} needsAgreement={needsAgreement} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}

const colours = {
  proposed: 'gray',
  agreed: 'blue',
  planned: 'blue',
  live: 'jade',
  past: 'gray',
  withdrawn: 'gray',
  ended: 'gray',
} as const;

function Row({
  release,
  isOpen,
  onChoose,
}: {
  release: Release;
  isOpen: boolean;
  onChoose(): void;
}): ReactNode {
  const { t } = useTranslation('studio');
  const { number, version, state, isOfFiles, author, liveFrom, createDate } = release;
  return (
    <button type="button" className={panel.row} aria-pressed={isOpen} onClick={onChoose}>
      <span className={panel.strong}>
        {t('releases.row', { number, version })}{' '}
        <Badge size="sm" variant="light" radius="sm" tt="none" color={colours[state]}>
          {t(`releases.states.${state}`)}
        </Badge>
      </span>
      <Text span size="xs" c="dimmed">
        {isOfFiles ? t('releases.ofFiles') : author} · <LocalDate value={liveFrom ?? createDate} withTime />
      </Text>
    </button>
  );
}
