import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Adverts } from '#app/parts/site/banners/page-banners.tsx';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { usePageHead } from '#app/parts/site/locale/page-head.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { sitePage } from '#contract/site-page.contract.ts';
import type { SitePageName } from '#contract/site-pages.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SitePageText } from './site-page-text.tsx';

interface SitePageProps {
  name: SitePageName;
  isChecked?: boolean;
  /** The slot of the adverts below the text. */
  advert?: number;
}

/** A page whose text is a record, and where to ask. */
export function SitePage({ name, isChecked = false, advert }: SitePageProps) {
  const { t } = useTranslation(['site-page', 'content']);
  const query = useCall(sitePage.getByName, { name });
  return (
    <PageBody>
      {query.error?.code === errors.notFound.code ? (
        <PageHeader title={t('content:list.empty')} lead={t('content:list.emptyText')} />
      ) : (
        <Loaded query={query} rows={8} height={28}>
          {(text) => <Shown text={text} isChecked={isChecked} />}
        </Loaded>
      )}
      <ContentBlock title={t('questions')}>
        <Group gap="sm">
          <Button component={Link} to="/contact">
            {t('write')}
          </Button>
          <Button component={Link} to="/faq" variant="default">
            {t('faq')}
          </Button>
        </Group>
      </ContentBlock>
      {advert !== undefined && <Adverts slot={advert} />}
    </PageBody>
  );
}

function Shown({ text, isChecked }: { text: Reply<typeof sitePage.getByName>; isChecked: boolean }) {
  const localized = useLocalized();
  const [title, lead] = [localized(text.title), localized(text.introduction)];
  usePageHead({ title, description: lead, image: text.image });
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <SitePageText text={text} isChecked={isChecked} />
    </>
  );
}
