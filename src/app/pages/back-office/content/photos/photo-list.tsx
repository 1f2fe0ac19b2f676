import { Button, Card, Group, Image, SimpleGrid, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#app/parts/back-office/desk-permissions.ts';
import type { RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { deskPhotos } from '#contract/desk-photos.contract.ts';
import { ContentTabs } from '../content-tabs.tsx';
import { AddPhoto } from './add-photo.tsx';
import { ChangePhoto } from './change-photo.tsx';

/** As many photos are added to the page each time. */
const PAGE_SIZE = 24;
/** The most pages of one request. */
const MOST_PAGES = 4;

type Photo = RowOf<typeof deskPhotos.list>;

/** The photos of the site with the rights to them. */
export function PhotoList(): ReactNode {
  const { t } = useTranslation('desk-content');
  const may = useMay();
  const [pages, setPages] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const [changed, change] = useState<Photo | null>(null);
  const photos = useCall(
    deskPhotos.list,
    { page: 1, pageSize: PAGE_SIZE * pages },
    { placeholderData: (before) => before },
  );
  const refresh = (): void => void photos.refetch();
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('photos.add')}
    </Button>
  );
  return (
    <RoomPage title={t('tabs.photos')} lead={t('photos.lead')} actions={may('content') && add}>
      <ContentTabs />
      <Loaded query={photos} empty={t('photos.empty')}>
        {({ records, total }) => (
          <>
            <SimpleGrid component="ul" cols={{ base: 2, lg: 3, xl: 4 }} spacing={16} p={0} m={0}>
              {records.map((photo) => (
                <PhotoCard key={photo.id} photo={photo} onChange={may('content') ? change : undefined} />
              ))}
            </SimpleGrid>
            {total > records.length && pages < MOST_PAGES && (
              <Group mt={16}>
                <Button variant="default" onClick={() => setPages(pages + 1)}>
                  {t('photos.more')}
                </Button>
              </Group>
            )}
          </>
        )}
      </Loaded>
      {isAdding && <AddPhoto onClose={() => setAdding(false)} onAdded={refresh} />}
      {changed !== null && <ChangePhoto photo={changed} onClose={() => change(null)} onChanged={refresh} />}
    </RoomPage>
  );
}

interface PhotoCardProps {
  photo: Photo;
  onChange?: ((photo: Photo) => void) | undefined;
}

function PhotoCard({ photo, onChange }: PhotoCardProps): ReactNode {
  const { t } = useTranslation('desk-content');
  const localized = useLocalized();
  const { address, alt, author, licence, addedBy } = photo;
  return (
    <Card component="li" p={12} shadow="none" withBorder style={{ listStyle: 'none' }}>
      <Image src={address} alt={localized(alt)} loading="lazy" radius="sm" style={{ aspectRatio: '3 / 2' }} />
      <Text mt={8} fz={14} fw={600}>
        {author}
      </Text>
      <Text fz={13} c="dimmed">
        {t([`photos.licences.${licence}`, licence])} · {t('photos.addedBy', { operator: addedBy })}
      </Text>
      {onChange && (
        <Button mt={10} size="sm" variant="default" onClick={() => onChange(photo)}>
          {t('photos.edit')}
        </Button>
      )}
    </Card>
  );
}
