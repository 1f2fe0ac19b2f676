import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/query.ts';
import type { Payload, Reply } from '#contract/define.ts';
import { article } from '#contract/forum.contract.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** New articles are asked for so often, while the tab is visible. */
const ASKED_EVERY_MS = 60_000;

interface NewArticlesProps {
  /** What the list is limited to. */
  limited: Pick<Payload<typeof article.list>, 'search'>;
  /** What the list shows, and which page of it. */
  shown: Reply<typeof article.list>;
  page: number;
  /** Shows them. */
  onShow(): void;
}

/** Says how many articles have come since the list was loaded. They are shown when the reader wants it. */
export function NewArticles({ limited, shown, page, onShow }: NewArticlesProps) {
  const { t } = useTranslation('forum');
  const isHydrated = useHydrated();
  // The smallest page has the number of all of them, and the newest one.
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
  // Where another one was deleted meanwhile, the number of all is the same.
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
