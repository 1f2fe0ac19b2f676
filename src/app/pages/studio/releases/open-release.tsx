import { List, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { releases } from '#contract/releases.contract.ts';
import { ReleasePaths } from '../paths/release-paths.tsx';
import { Actions, isOpen } from './actions.tsx';
import { Impact } from './impact.tsx';
import { ReleaseLinks } from './release-links.tsx';
import { Thread } from './thread.tsx';

type Opened = Reply<typeof releases.open>;

/** A release: what it changes, what it would have changed, what was said about it, and what can be done about it. */
export function OpenRelease({ id, needsAgreement }: { id: number; needsAgreement: boolean }): ReactNode {
  const { t } = useTranslation('studio');
  const query = useCall(releases.open, { id });
  return (
    <Loaded query={query} rows={5} height={24}>
      {(release) => (
        <Stack component="section" gap={14} aria-label={t('releases.row', release)}>
          <Title order={2} fz={16}>
            {t('releases.row', release)}
          </Title>
          {release.reason !== '' && <Text size="sm">{release.reason}</Text>}
          <People release={release} />
          <div>
            <Text fw={600} size="sm">
              {t('releases.changes')}
            </Text>
            {release.changes.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('releases.noChange')}
              </Text>
            ) : (
              <List size="sm">
                {release.changes.map(({ pointer, sentence }) => (
                  <List.Item key={`${pointer} ${sentence}`}>{sentence}</List.Item>
                ))}
              </List>
            )}
          </div>
          {isOpen(release) && <ReleasePaths id={release.flow} texts={release} />}
          <ReleaseLinks release={release} />
          {isOpen(release) && <Impact id={id} />}
          <Comments release={release} />
          <Actions release={release} needsAgreement={needsAgreement} />
        </Stack>
      )}
    </Loaded>
  );
}

/** Who proposed, agreed and published, and since when it is live. */
export function People({ release }: { release: Opened }): ReactNode {
  const { t } = useTranslation('studio');
  const { author, agreedBy, publishedBy, liveFrom } = release;
  const lines = [
    author !== '' && t('releases.by.author', { name: author }),
    agreedBy !== '' && t('releases.by.agreed', { name: agreedBy }),
    publishedBy !== '' && t('releases.by.published', { name: publishedBy }),
  ].filter((line) => line !== false);
  return (
    <Text size="sm" c="dimmed">
      {lines.join(' · ')}
      {liveFrom !== null && (
        <>
          {lines.length > 0 && ' · '}
          {t('releases.liveFrom')} <LocalDate value={liveFrom} withTime />
        </>
      )}
    </Text>
  );
}

/** The comments on the whole; those at places stand on the page of the release. */
function Comments({ release }: { release: Opened }): ReactNode {
  const { t } = useTranslation('studio');
  return <Thread release={release} pointer="" name={t('releases.thread.whole')} isOpened />;
}
