import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { WithAside } from '#ui/with-aside.tsx';
import { useCall } from '#client/query.ts';
import { site } from '#contract/site.contract.ts';
import { AgreementContents } from './agreement-contents.tsx';
import { AgreementText } from './agreement-text.tsx';
import { useScrollToAnchor } from '#app/shell/use-scroll-to-anchor.ts';

export function AgreementPage() {
  const { t } = useTranslation('auth');
  const query = useCall(site.agreement, {});
  useScrollToAnchor(query.data !== undefined);
  return (
    <PageBody>
      <PageHeader title={t('agreement.title')} lead={t('agreement.lead')} />
      <Loaded query={query} empty={<EmptyState title={t('agreement.empty')} />} rows={8} height={20}>
        {(agreements) => (
          <WithAside aside={<AgreementContents agreements={agreements} />}>
            <Box miw={0} maw={720}>
              {agreements.map((agreement) => (
                <AgreementText key={agreement.id} agreement={agreement} />
              ))}
            </Box>
          </WithAside>
        )}
      </Loaded>
    </PageBody>
  );
}
