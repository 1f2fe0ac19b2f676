import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from '#app/shell/search-context.ts';
import { GateScene } from './gate-scene.tsx';
import classes from './hero.module.css';

export function Hero() {
  const { t } = useTranslation('home');
  const { openSearch } = useSearch();
  const [typed, setTyped] = useState('');

  function search(event: FormEvent) {
    event.preventDefault();
    openSearch(typed);
  }

  return (
    <div className={classes.hero}>
      <GateScene />
      <div className={classes.content}>
        <h1 className={classes.title}>{t('hero.title')}</h1>
        <p className={classes.lead}>{t('hero.lead')}</p>
        <form role="search" className={`mg-card ${classes.search}`} onSubmit={search}>
          <IconSearch size={22} className={classes.sign} aria-hidden />
          <input
            type="search"
            className={classes.field}
            aria-label={t('hero.searchLabel')}
            placeholder={t('hero.searchPlaceholder')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
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
