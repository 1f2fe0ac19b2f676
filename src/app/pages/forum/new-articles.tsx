import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/query.ts';
import type { Payload, Reply } from '#contract/define.ts';
import { article } from '#contract/forum.contract.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** Milliseconds between two requests for new articles, while the tab is visible. */
const ASKED_EVERY_MS = 60_000;

interface NewArticlesProps {
  /** The filter of the list. */
  limited: Pick<Payload<typeof article.list>, 'search'>;
  /** The reply that the list shows, and the number of its page. */
  shown: Reply<typeof article.list>;
  page: number;
  /** Shows them. */
  onShow(): void;
}

/** A button that says how many articles were published since the list was loaded, and shows them. */
export function NewArticles({ limited, shown, page, onShow }: NewArticlesProps) {
  const { t } = useTranslation('forum');
  const isHydrated = useHydrated();
  // A page with one article is the smallest reply that has the total and the newest article.
  const { data = shown } = useCall(
    article.list,
    { page: 1, pageSize: 1, ...limited },
    {
      enabled: isHydrated,
      initialData: shown,
      staleTime: ASKED_EVERY_MS,
      refetchInterval: ASKED_EVERY_MS,
      gcTime: 0,
    },
  );
  const newest = (list: typeof shown): number => list.records[0]?.id ?? 0;
  // If another article was deleted meanwhile, the total is the same although there is a new article.
  const least = page === 1 && newest(data) > newest(shown) ? 1 : 0;
  const count = Math.max(least, data.total - shown.total);
  return (
    <div role="status">
      {count > 0 && (
        <Button
          size="sm"
          variant="light"
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={onShow}
        >
          {t('news', { count })}
        </Button>
      )}
    </div>
  );
}
