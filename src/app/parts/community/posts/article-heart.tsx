import { useTranslation } from 'react-i18next';
import { useFavourite } from '#app/parts/content/records/use-favourite.ts';
import { section } from '#app/parts/content/sections/article.section.ts';
import classes from './article-card.module.css';

interface ArticleHeartProps {
  id: number;
  title: string;
  /** How many have it among their favourites. */
  people: number;
  isMarked: boolean;
}

/** Adds an article of a list to the favourites, or removes it, and says how many have it among theirs. */
export function ArticleHeart({ id, title, people, isMarked: wasMarked }: ArticleHeartProps) {
  const { t } = useTranslation(['forum', 'content']);
  const { isMarked, press, Sign, color } = useFavourite({
    favourite: section.favourite!,
    id,
    isMarked: wasMarked,
  });
  return (
    <li>
      <button
        type="button"
        className={classes.heart}
        aria-label={t('content:favourite.of', { title })}
        aria-pressed={isMarked}
        onClick={press}
      >
        <Sign size={18} aria-hidden color={color} />
      </button>
      {t('favourites', { count: people })}
    </li>
  );
}
