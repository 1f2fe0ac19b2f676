import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ShownText } from '#contract/locale.ts';
import classes from './record-crumbs.module.css';
import { useWayBack } from './way-back.ts';
import { WrittenIn } from './written-in.tsx';

interface RecordCrumbsProps {
  /** The name and the path of the section. */
  section: string;
  path: string;
  title?: ShownText | undefined;
}

/** The breadcrumbs of a record, and the link back to the list with its page and filters. */
export function RecordCrumbs({ section, path, title }: RecordCrumbsProps) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const back = useWayBack();
  return (
    <div data-unprinted className={classes.line}>
      <nav aria-label={t('crumbs.label')}>
        <ol className={classes.crumbs}>
          <li>
            <Link to="/">{t('crumbs.home')}</Link>
          </li>
          <li>
            <Link to={path}>{section}</Link>
          </li>
          {title && (
            <li aria-current="page">
              <WrittenIn text={title} />
            </li>
          )}
        </ol>
      </nav>
      <Button
        component={Link}
        mx={-12}
        flex="none"
        to={back?.list ?? path}
        // Back in the history, the list is where it was scrolled to.
        onClick={(event) => {
          if (!back || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void navigate(-back.depth);
        }}
        variant="subtle"
        size="sm"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        {t('back')}
      </Button>
    </div>
  );
}
