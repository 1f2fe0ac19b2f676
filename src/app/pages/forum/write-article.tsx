import { Box, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type Location, useNavigate, useSearchParams } from 'react-router-dom';
import { LazyNewArticle } from '#app/parts/community/posts/lazy-forms.ts';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { recordPath } from '#app/parts/content/records/section.ts';
import { section } from '#app/parts/content/sections/article.section.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import classes from './write-article.module.css';

/**
 * The query parameter that opens the form. With it in the address, a visitor returns to the open form after signing in.
 */
const OPEN = 'write';

function useForm() {
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  const others = [...query].filter(([name]) => name !== OPEN);
  const search = (more: [string, string][]) => `?${new URLSearchParams([...others, ...more]).toString()}`;
  return { isOpen: isHydrated && query.has(OPEN), opened: search([[OPEN, '1']]), closed: search([]) };
}

/**
 * Whether a navigation closes the form: it leads to another page, or to an address of this page without `write`.
 * Another page of a list keeps the form open.
 */
const isClosedAt = (next: Location, current: Location): boolean =>
  next.pathname !== current.pathname || !new URLSearchParams(next.search).has(OPEN);

/** Opens the form of a new article on this page. */
export function WriteButton() {
  const { t } = useTranslation('forum');
  const { opened } = useForm();
  return (
    <Button
      component={Link}
      to={opened}
      preventScrollReset
      leftSection={<IconPencil size={18} aria-hidden />}
    >
      {t('write')}
    </Button>
  );
}

/** The form of a new article, which is loaded when it is opened. @param topicId chosen beforehand */
export function WriteArticle({ topicId }: { topicId?: number }) {
  const { t } = useTranslation('forum');
  const { isOpen, closed } = useForm();
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // The fields are loaded later, and need the space below.
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!isOpen) return null;
  const show = ({ id }: { id: number }): void => void navigate(recordPath(section, id));
  return (
    // As wide as the form itself, so that the heading above it and the link below it are in line with it.
    <Box ref={form} tabIndex={-1} role="group" aria-label={t('write')} maw={720} className={classes.form}>
      <ContentBlock title={t('write')}>
        <Suspense fallback={<LoadingState rows={6} height={44} />}>
          <LazyNewArticle {...(topicId !== undefined && { topicId })} isLeft={isClosedAt} onPosted={show} />
        </Suspense>
        <Button component={Link} to={closed} preventScrollReset variant="subtle" mt="md">
          {t('close')}
        </Button>
      </ContentBlock>
    </Box>
  );
}
