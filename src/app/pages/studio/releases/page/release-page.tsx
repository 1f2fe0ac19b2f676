import { Anchor, Box, List, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import type { Reply } from '#contract/define.ts';
import { releases } from '#contract/releases.contract.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import { Actions, isOpen } from '../actions.tsx';
import { Impact } from '../impact.tsx';
import { People } from '../open-release.tsx';
import { ReleaseLinks } from '../release-links.tsx';
import { Thread } from '../thread.tsx';
import { ChangeList } from './change-list.tsx';
import { Compared } from './compared.tsx';
import { nameOf } from './version.ts';
import { Record, TakenOn } from './record.tsx';
import { useCompared } from './use-compared.ts';

/** Everything that a person needs who has to agree to a release, on a page with an address of its own. */
export function ReleasePage({ flow, number }: { flow: string; number: number }): ReactNode {
  const { t } = useTranslation('studio');
  const list = useCall(releases.list, { flow });
  return (
    <Box maw={1360} mx="auto" px={16} py={24}>
      <Anchor component={Link} to={`/studio?${new URLSearchParams({ flow })}`} size="sm">
        {t('releases.page.back')}
      </Anchor>
      <Loaded query={list} rows={6} height={36}>
        {({ records, needsAgreement }) => {
          const found = records.find((record) => record.number === number);
          if (found === undefined) return <Text mt={16}>{t('releases.page.missing')}</Text>;
          return <Opening key={found.id} id={found.id} needsAgreement={needsAgreement} />;
        }}
      </Loaded>
    </Box>
  );
}

function Opening({ id, needsAgreement }: { id: number; needsAgreement: boolean }): ReactNode {
  const query = useCall(releases.open, { id });
  return (
    <Loaded query={query} rows={6} height={36}>
      {(release) => <Opened release={release} needsAgreement={needsAgreement} />}
    </Loaded>
  );
}

interface OpenedProps {
  release: Reply<typeof releases.open>;
  needsAgreement: boolean;
}

function Opened({ release, needsAgreement }: OpenedProps): ReactNode {
  const { t } = useTranslation('studio');
  const session = useSession();
  const [locale, setLocale] = useState(session.locale);
  const own = useCompared(release, session.locale);
  const chosen = useCompared(release, locale);
  const versions = own.versions;
  const named = (pointer: string): string =>
    versions === null ? pointer : nameOf(versions.after, pointer) || pointer;
  return (
    <Stack gap={32} mt={12}>
      <Stack gap={8}>
        <Title order={2} fz={24}>
          {t('releases.page.title', {
            number: release.number,
            flow: t(`${catalogueName(release.flow)}.title`, { defaultValue: release.flow }),
          })}{' '}
          <Text span c="dimmed" fz={16}>
            {t(`releases.states.${release.state}`)}
          </Text>
        </Title>
        <People release={release} />
        {release.reason !== '' && <Text>{release.reason}</Text>}
        <TakenOn acts={release.acts} />
        <ReleaseLinks release={release} isHere />
        <Actions release={release} needsAgreement={needsAgreement} />
      </Stack>
      <Part title={t('releases.changes')}>
        <ChangeList release={release} nameOf={named} />
      </Part>
      <Compared release={release} compared={chosen} locale={locale} onLocale={setLocale} />
      {isOpen(release) && (
        <Part title={t('releases.page.impact')}>
          <Impact id={release.id} nameOf={named} />
        </Part>
      )}
      <Part title={t('releases.page.comments')}>
        <Thread release={release} pointer="" name={t('releases.thread.whole')} isOpened />
      </Part>
      <Part title={t('releases.page.record')}>
        <List size="sm">
          <Record acts={release.acts} nameOf={named} />
        </List>
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Stack component="section" gap={10} aria-label={title}>
      <Title order={3} fz={18}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
