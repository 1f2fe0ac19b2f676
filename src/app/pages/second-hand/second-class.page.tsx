import { useTranslation } from 'react-i18next';
import { ClassificationFilter } from '#app/parts/content/records/classification-filter.tsx';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { usePageHead } from '#app/parts/site/locale/page-head.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { RecordCrumbs } from '#app/parts/content/records/record-crumbs.tsx';
import { useListAddress } from '#app/parts/content/records/use-list-address.ts';
import { section } from '#app/parts/content/sections/goods.section.ts';
import { useCall } from '#client/query.ts';
import { transaction } from '#contract/goods.contract.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ReleaseButton } from './release-button.tsx';

const PAGE_SIZE = 6;

/**
 * The goods of a category. Its id is in the address. A name in the address is only for readers of the address: the page
 * shows the name that the server gives.
 */
export function SecondClassPage() {
  const { t } = useTranslation('second-hand');
  const localized = useLocalized();
  const { filters } = useListAddress(['classification']);
  const { data } = useCall(transaction.getClassification, {});
  const category = data?.find(({ id }) => String(id) === filters['classification']);
  const heading = category ? localized(category.title) : t('byCategory');
  usePageHead({ title: heading, crumbs: [{ title: t('title'), path: section.path }] });
  return (
    <PageBody>
      <RecordCrumbs section={t('title')} path={section.path} title={category?.title} />
      <PageHeader title={heading}>
        <ReleaseButton />
      </PageHeader>
      <ContentBlock title={t('newest')}>
        <ContentList
          section={section}
          pageSize={PAGE_SIZE}
          columns={3}
          filters={['classification']}
          filterBar={<ClassificationFilter call={transaction.getClassification} />}
        />
      </ContentBlock>
    </PageBody>
  );
}
