import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Adverts, PageBanners } from '#app/parts/site/banners/page-banners.tsx';
import { CachedFragment } from '#app/parts/site/query/cached-fragment.tsx';
import type { Endpoint } from '#contract/define.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './content-list-page.module.css';
import type { ContentSection } from './section.ts';

interface ContentListPageProps<L extends Endpoint, O extends Endpoint> {
  section: ContentSection<L, O>;
  /** Beside the heading: buttons. */
  actions?: ReactNode;
  /** The slot of the adverts below the list. */
  advert?: number;
  /** The blocks of the page, from top to bottom. */
  children: ReactNode;
}

/** The frame of a section's list: its heading, its banners, its blocks, its adverts. On phones the banners come last. */
export function ContentListPage<L extends Endpoint, O extends Endpoint>({
  section: { namespace, banner },
  actions,
  advert,
  children,
}: ContentListPageProps<L, O>) {
  const { t } = useTranslation(namespace);
  return (
    <PageBody>
      <div className={classes.page}>
        <PageHeader title={t('title')} lead={t('lead')}>
          {actions}
        </PageHeader>
        {banner !== undefined && (
          <CachedFragment className={classes.banner}>
            <PageBanners type={banner} />
          </CachedFragment>
        )}
        {children}
        {advert !== undefined && (
          <CachedFragment style={{ marginTop: 48 }}>
            <Adverts slot={advert} />
          </CachedFragment>
        )}
      </div>
    </PageBody>
  );
}
