import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { ShownText } from '#contract/locale.ts';
import classes from './card-heart.module.css';
import { type Favourite, useFavourite } from './use-favourite.ts';

interface CardHeartProps extends Favourite {
  /** The title of the record, for the name of the button. */
  title: ShownText;
}

/** Adds a record of a list to the favourites, or removes it: a button on the picture of its card. */
export function CardHeart({ title, ...favourite }: CardHeartProps) {
  const { t } = useTranslation('content');
  const localized = useLocalized();
  const { isMarked, press, words, Sign, color } = useFavourite(favourite);
  return (
    <UnstyledButton
      className={classes.heart}
      aria-label={t(`${words}.of`, { title: localized(title) })}
      aria-pressed={isMarked}
      onClick={press}
    >
      <span className={classes.circle}>
        <Sign size={20} aria-hidden color={color} />
      </span>
    </UnstyledButton>
  );
}
