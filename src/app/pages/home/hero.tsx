import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/parts/site/locale/lazy-part.ts';
import { longestQuery } from '#contract/limits.ts';
import { useSearch } from '#app/shell/search-context.ts';
import classes from './hero.module.css';

/** The server draws it; nothing waits for its code. */
const GateScene = lazyPart(async () => (await import('./later.ts')).GateScene);

export function Hero() {
  const { t } = useTranslation('home');
  const { openSearch } = useSearch();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    openSearch(typeof typed === 'string' ? typed : '');
  }

  return (
    <div className={classes.hero}>
      <Suspense fallback={null}>
        <GateScene />
      </Suspense>
      <div className={classes.content}>
        <h1 className={classes.title}>{t('hero.title')}</h1>
        <p className={classes.lead}>{t('hero.lead')}</p>
        {/* The field is not controlled: what is typed before scripts run is kept, and Enter opens the page. */}
        <form role="search" action="/search" className={`mg-card ${classes.search}`} onSubmit={search}>
          <IconSearch size={22} className={classes.sign} aria-hidden />
          <input
            type="search"
            name="q"
            maxLength={longestQuery}
            className={classes.field}
            aria-label={t('hero.searchLabel')}
            placeholder={t('hero.searchPlaceholder')}
          />
          <Button type="submit" size="lg" className={classes.submit}>
            {t('hero.searchButton')}
          </Button>
        </form>
        <a href="#visas" className={classes.browse}>
          {t('hero.browse')}
        </a>
      </div>
    </div>
  );
}
