import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckDay, CheckLabel } from '#app/parts/site/locale/last-check.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import type { Reply } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';
import { ExternalLink } from '#ui/external-link.tsx';

/** How long the authority that decides takes, what it charges, and who says so. */
export type Authority = NonNullable<Reply<typeof visa.getlist>[number]['authority']>;

/** That an authority decides after the documents were checked, how long it takes, what it charges, and the sources. */
export function AuthorityTime({ authority }: { authority: Authority }): ReactNode {
  const { t } = useTranslation('products');
  const { most, unit, fee } = authority;
  return (
    <>
      <Text component="p" mt={8} fz={15}>
        {t(`authority.${unit}`, { count: most })}
      </Text>
      <Source of={authority} />
      {fee !== null && (
        <>
          <Text component="p" mt={8} fz={15}>
            {t('authority.fee')} <Price amount={fee.least} />
            {fee.most > fee.least && (
              <>
                {' – '}
                <Price amount={fee.most} />
              </>
            )}
          </Text>
          <Source of={fee} />
        </>
      )}
    </>
  );
}

function Source({
  of: { source, sourceUrl, checkedDate },
}: {
  of: Pick<Authority, 'source' | 'sourceUrl' | 'checkedDate'>;
}): ReactNode {
  const { t } = useTranslation('products');
  return (
    <Text component="p" mt={4} c="dimmed" fz="sm">
      {t('authority.source')} <ExternalLink href={sourceUrl}>{source}</ExternalLink>
      {'. '}
      <CheckLabel date={checkedDate} />
      {': '}
      <CheckDay date={checkedDate} />
    </Text>
  );
}
