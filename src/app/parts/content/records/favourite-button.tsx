import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Favourite, useFavourite } from './use-favourite.ts';

/** Adds a record to the favourites, or removes it: the button on the page of the record. */
export function FavouriteButton(favourite: Favourite) {
  const { t } = useTranslation('content');
  const { isMarked, press, words, Sign, color } = useFavourite(favourite);
  return (
    <Button
      variant="default"
      size="sm"
      aria-pressed={isMarked}
      leftSection={<Sign size={18} aria-hidden color={color} />}
      onClick={press}
    >
      {t(`${words}.${isMarked ? 'remove' : 'add'}`)}
    </Button>
  );
}
