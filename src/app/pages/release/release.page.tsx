import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { GoodsForm } from '#app/parts/community/posts/goods-form.tsx';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCall } from '#client/query.ts';
import { errors } from '#contract/errors.ts';
import { transaction } from '#contract/goods.contract.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { offerInAddress } from './offer-in-address.ts';

/** The page on which a user offers something for sale, or edits an offer. */
export function ReleasePage(): ReactNode {
  const [query] = useSearchParams();
  const id = offerInAddress(query);
  const navigate = useNavigate();
  const open = (posted: { id: number }): void =>
    void navigate(`/secondHandDetails?id=${posted.id}`, { replace: true });
  return (
    <PageBody width="narrow">
      {id === null ? <GoodsForm saved={null} onPosted={open} /> : <ChangedOffer id={id} onPosted={open} />}
    </PageBody>
  );
}

function ChangedOffer({ id, onPosted }: { id: number; onPosted(posted: { id: number }): void }): ReactNode {
  // A new reply must not replace the texts while the seller edits them.
  const { data, error, refetch } = useCall(
    transaction.forEditing,
    { id },
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  );
  if (error?.code === errors.notFound.code || error?.code === errors.gone.code) return <Gone />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState rows={6} height={44} />;
  return <GoodsForm saved={data} onPosted={onPosted} />;
}

/** Says that there is no offer that the reader may edit. */
function Gone(): ReactNode {
  const { t } = useTranslation('writing');
  const actions = (
    <Button component={Link} to="/personalCenter?index=2">
      {t('goods.own')}
    </Button>
  );
  return <MessagePage title={t('goods.edit')} text={t('goods.notYours')} actions={actions} />;
}
