import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EditedArticle } from '#app/parts/community/posts/article-form.tsx';
import { articlePath } from '#app/parts/community/posts/article-path.ts';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { isFirstPage } from '#app/shell/first-page.ts';
import { useCall } from '#client/query.ts';
import { errors } from '#contract/errors.ts';
import { article } from '#contract/forum.contract.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageBody } from '#ui/page-body.tsx';

/** Milliseconds after which the author is sent back; the specification gives the number. */
const BACK_AFTER = 2000;

/** The page on which an author changes an article. After it was saved, it goes back. */
export function EditArticlePage(): ReactNode {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  return <PageBody width="narrow">{Number.isInteger(id) && id > 0 ? <Edited id={id} /> : <Gone />}</PageBody>;
}

function Edited({ id }: { id: number }): ReactNode {
  const navigate = useNavigate();
  const isFirst = isFirstPage(useLocation());
  const [isSaved, setIsSaved] = useState(false);
  // A new reply must not replace the texts while the author edits them.
  const { data, error, refetch } = useCall(
    article.getOne,
    { id },
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  );
  useEffect(() => {
    if (!isSaved) return undefined;
    const back = (): void => void (isFirst ? navigate(articlePath(id)) : navigate(-1));
    const timer = setTimeout(back, BACK_AFTER);
    return () => clearTimeout(timer);
  }, [isSaved, navigate, isFirst, id]);
  if (error?.code === errors.notFound.code || error?.code === errors.gone.code) return <Gone />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState rows={6} height={44} />;
  return data.mine ? <EditedArticle saved={data} onSaved={() => setIsSaved(true)} /> : <Gone />;
}

/** Says that there is no article that the reader may edit. */
function Gone(): ReactNode {
  const { t } = useTranslation('writing');
  const actions = (
    <Button component={Link} to="/personalCenter?index=3&tab=posted">
      {t('article.own')}
    </Button>
  );
  return <MessagePage title={t('article.edit')} text={t('article.notYours')} actions={actions} />;
}
