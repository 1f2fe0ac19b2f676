import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { CancellationBefore } from '#app/parts/shop/cancelling/cancellation-before.tsx';
import { usePageHead, useShownBy } from '#app/parts/site/locale/page-head.ts';
import { cardKinds, isCardType } from '#app/parts/shop/products/card-kinds.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CardGrid } from './card-grid.tsx';
import { ClassLinks } from './class-links.tsx';

/** The Wi-Fi and SIM cards, of one type or all: `?type=1` pocket Wi-Fi, `?type=2` SIM, `?type=3` eSIM. */
export function CardClassPage(): ReactNode {
  const { t } = useTranslation(['store', 'products']);
  const [query] = useSearchParams();
  const asked = query.get('type') ?? '';
  const type = isCardType(Number(asked)) ? Number(asked) : null;
  const kind = type !== null && isCardType(type) ? cardKinds[type] : null;
  const title = kind === null ? t('class.title') : t(`products:cards.${kind}.title`);
  const lead = kind === null ? t('class.lead') : t(`products:cards.${kind}.text`);
  usePageHead({ title, description: lead });
  useShownBy(type === null ? {} : { type: String(type) });
  return (
    <>
      <PageBody>
        <PageHeader title={title} lead={lead} />
        <ClassLinks type={asked === '' ? 'all' : type} />
        {asked !== '' && type === null ? (
          <EmptyState
            title={t('class.unknownTitle')}
            text={t('class.unknownText')}
            action={
              <Button component={Link} to="/hereStore/class" variant="default">
                {t('class.seeAll')}
              </Button>
            }
          />
        ) : (
          <CardGrid type={type} />
        )}
      </PageBody>
      <CancellationBefore kinds={type === null ? ['goods', 'code'] : [kind === 'esim' ? 'code' : 'goods']} />
    </>
  );
}
