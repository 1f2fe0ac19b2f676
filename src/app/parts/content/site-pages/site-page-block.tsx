import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useCall } from '#client/query.ts';
import { sitePage } from '#contract/site-page.contract.ts';
import type { SitePageName } from '#contract/site-pages.ts';
import { SitePageText } from './site-page-text.tsx';

/** The text of such a record as a part of another page; nothing where operators have taken it away. */
export function SitePageBlock({ name, isChecked }: { name: SitePageName; isChecked: boolean }) {
  const localized = useLocalized();
  const { data } = useCall(sitePage.getByName, { name });
  if (data === undefined) return null;
  return (
    <ContentBlock title={localized(data.title)}>
      <SitePageText text={data} isChecked={isChecked} />
    </ContentBlock>
  );
}
