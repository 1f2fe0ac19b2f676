import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CardPrice } from '#app/parts/content/records/card-price.tsx';
import { RecordPicture } from '#app/parts/content/records/record-picture.tsx';
import {
  type ContentSection,
  favouritePayload,
  type ListedBy,
  recordPath,
} from '#app/parts/content/records/section.ts';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Endpoint } from '#contract/define.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { OwnList } from '../own-list.tsx';
import { FavouriteRow } from './favourite-row.tsx';

interface FavouriteRecordsProps<L extends Endpoint, O extends Endpoint> {
  /** A section with favourites. */
  section: ContentSection<L, O>;
}

/** The favourites of a section of content. */
export function FavouriteRecords<L extends Endpoint, O extends Endpoint>({
  section,
}: FavouriteRecordsProps<L, O>) {
  const { t } = useTranslation(['content', section.namespace]);
  const localized = useLocalized();
  const { favourite, favourites, namespace, path, drawing, card } = section;
  if (favourite === undefined || favourites === undefined) return null;
  const title = t(`${namespace}:title`);
  return (
    <OwnList<ListedBy<L>>
      call={favourites.call}
      pageSize={favourites.pageSize}
      label={title}
      empty={
        <EmptyState
          title={t('favourites.empty')}
          text={t('favourites.emptyText')}
          action={
            <Button component={Link} to={path}>
              {title}
            </Button>
          }
        />
      }
    >
      {(record) => {
        const shown = card(record);
        const { id, title: name, image, note, price } = shown;
        return (
          <FavouriteRow
            key={id}
            name={localized(name)}
            title={
              <Link to={recordPath(section, id)}>
                <WrittenIn text={name} />
              </Link>
            }
            picture={<RecordPicture image={image} drawing={drawing} sizes="108px" />}
            note={
              <>
                {note && <WrittenIn text={note} />}
                {note && price !== undefined && ' · '}
                <CardPrice card={shown} />
              </>
            }
            mark={favourite.call}
            payload={(isMarked) => favouritePayload(favourite, id, isMarked)}
          />
        );
      }}
    </OwnList>
  );
}
