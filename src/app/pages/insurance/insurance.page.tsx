import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ExamplesNote } from '#app/parts/content/records/example-note.tsx';
import { useNamedRecord, useScrollToRecord } from '#app/parts/content/records/named-record.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { insurance } from '#contract/insurance.contract.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Policy } from './policy.tsx';

/** More than are ever on offer, so that one request returns all. */
const all = { page: 1, pageSize: 20 };

export function InsurancePage() {
  const { t } = useTranslation(['insurance', 'content']);
  const query = useCall(insurance.list, all);
  useScrollToRecord('insurance', useNamedRecord('insurance'), query.data !== undefined);
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded query={query} rows={4} height={220} empty={t('content:list.emptyText')}>
        {({ records }) => (
          <>
            <ExamplesNote records={records} />
            {records.map((policy) => (
              <Policy key={policy.id} policy={policy} />
            ))}
          </>
        )}
      </Loaded>
      <ContentBlock title={t('ask')}>
        <p>{t('askText')}</p>
        <Button component={Link} to="/contact">
          {t('write')}
        </Button>
      </ContentBlock>
    </PageBody>
  );
}
