import { Divider, Stack } from '@mantine/core';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DigestSwitch } from '#app/parts/community/notices/digest-switch.tsx';
import { ZoneNote } from '#app/parts/site/locale/zone-note.tsx';
import { Pager } from '#app/parts/site/pager/pager.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { callKey, useCall, useCallMutation } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NoticeLine } from './notice-line.tsx';

const PAGE_SIZE = 10;

/** The notices of the account. Notices that were shown count as read. */
export function NoticesPage() {
  const { t } = useTranslation('community');
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const query = useCall(
    community.notices,
    { page, pageSize: PAGE_SIZE },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { mutate: markRead } = useCallMutation(community.read, {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey(community.member) }),
  });
  const newest = query.data?.records.find(({ read }) => !read)?.id;
  useEffect(() => {
    if (newest !== undefined) markRead({ upTo: newest });
  }, [newest, markRead]);
  const pages = Math.ceil((query.data?.total ?? 0) / PAGE_SIZE);
  return (
    <PageBody>
      <PageHeader title={t('noticePage.title')} lead={t('noticePage.lead')} />
      <Loaded query={query} rows={4} height={64} empty={<EmptyState title={t('noticePage.empty')} />}>
        {({ records }) => (
          <Stack component="ul" gap={12} mb={24}>
            {records.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} />
            ))}
          </Stack>
        )}
      </Loaded>
      <ZoneNote />
      <Pager label={t('noticePage.pages')} page={page} pages={pages} onChange={setPage} />
      <Divider mt={32} mb={20} color="var(--mg-hairline)" />
      <section aria-label={t('digest.label')}>
        <DigestSwitch />
      </section>
    </PageBody>
  );
}
