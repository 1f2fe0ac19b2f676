import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { useNamedRecord, useScrollToRecord } from '#app/parts/content/records/named-record.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { SitePageBlock } from '#app/parts/content/site-pages/site-page-block.tsx';
import { useCall } from '#client/query.ts';
import { event } from '#contract/event.contract.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EventList } from './event-list.tsx';

/** All to come, and the last of those that are over. */
const all = { page: 1, pageSize: 20 };

/** The association of international students: what it is, how to join, and its events. */
export function InternationalStudentAssociationPage() {
  const { t } = useTranslation(['event', 'content']);
  const query = useCall(event.list, all);
  useScrollToRecord('event', useNamedRecord('event'), query.data !== undefined);
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SitePageBlock name="student-association" isChecked={false} />
      <Loaded query={query} rows={4} height={160}>
        {({ records }) => <EventList latestFirst={records} />}
      </Loaded>
      <ContentBlock title={t('join')}>
        <p>{t('joinText')}</p>
        <Button component={Link} to="/contact">
          {t('write')}
        </Button>
      </ContentBlock>
    </PageBody>
  );
}
