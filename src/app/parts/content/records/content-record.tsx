import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHead } from '#app/parts/site/locale/page-head.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Endpoint, Reply } from '#contract/define.ts';
import type { ShownText } from '#contract/locale.ts';
import { aboutRecord } from './about-record.ts';
import { Beside } from './beside.tsx';
import { ExampleNote } from './example-note.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { Gallery } from './gallery.tsx';
import { PhotoCredit, type RecordPhoto } from './photo-credit.tsx';
import { RecordPage } from './record-page.tsx';
import { RichText } from './rich-text.tsx';
import type { ContentSection } from './section.ts';
import { ShareButton } from './share-button.tsx';
import { WrittenIn } from './written-in.tsx';

/** The content of the page of a record. */
interface RecordView {
  readonly title: ShownText;
  readonly text: ShownText;
  readonly content: ShownText;
  readonly image: string;
  /** Whether only its author can open it: then it has no buttons for favourites and sharing. */
  readonly isPrivate?: boolean;
  /** Beside the buttons that every record has. */
  readonly actions?: ReactNode;
  /** Beside the body: facts, an announcement. */
  readonly aside?: ReactNode;
  /** Below the body: other records. */
  readonly also?: ReactNode;
}

interface ContentRecordProps<L extends Endpoint, O extends Endpoint> {
  section: ContentSection<L, O>;
  view: (record: Reply<O>) => RecordView;
}

/** The page of one record of a section; its `id` is in the address. */
export function ContentRecord<L extends Endpoint, O extends Endpoint>({
  section,
  view,
}: ContentRecordProps<L, O>) {
  return (
    <RecordPage section={section} titleOf={(record) => view(record).title}>
      {(record, id) => <RecordArticle section={section} record={record} view={view(record)} id={id} />}
    </RecordPage>
  );
}

interface RecordArticleProps<L extends Endpoint, O extends Endpoint> {
  section: ContentSection<L, O>;
  record: Reply<O>;
  view: RecordView;
  id: number;
}

function RecordArticle<L extends Endpoint, O extends Endpoint>({
  section,
  record,
  view,
  id,
}: RecordArticleProps<L, O>) {
  const { t } = useTranslation('content');
  const localized = useLocalized();
  const title = localized(view.title);
  usePageHead({
    title,
    description: localized(view.text),
    image: view.image.split(',')[0],
    crumbs: [{ title: t(`${section.namespace}:title`), path: section.path }],
    about: () => aboutRecord(section.jsonLd, { ...view, record, localized }),
  });
  const isMarked =
    section.favourite && (record as Record<string, unknown>)[section.favourite.markName ?? 'favorite'];
  const { photoRights: photo } = record as { photoRights?: RecordPhoto };
  return (
    <>
      <article>
        <Gallery
          images={view.image.split(',')}
          drawing={section.drawing}
          alt={photo && localized(photo.alt)}
        />
        {photo && <PhotoCredit photo={photo} />}
        <Box component="header" maw={780} mt="clamp(20px, 3.6vw, 28px)">
          <Title order={1} fz="clamp(1.75rem, 4.9vw, 2.375rem)" lts="-0.015em" lh={1.2}>
            <WrittenIn text={view.title} />
          </Title>
          <Text mt={12} c="dimmed" fz="clamp(1.0625rem, 2.3vw, 1.125rem)">
            <WrittenIn text={view.text} />
          </Text>
          <ExampleNote record={record} />
          <Group data-unprinted gap={10} mt={20}>
            {section.favourite && !view.isPrivate && (
              <FavouriteButton favourite={section.favourite} id={id} isMarked={isMarked === true} />
            )}
            {!view.isPrivate && <ShareButton title={title} />}
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
            {view.actions}
          </Group>
        </Box>
        <Box mt="clamp(24px, 4.2vw, 32px)">
          <Beside aside={view.aside} else="above">
            <RichText text={view.content} />
          </Beside>
        </Box>
      </article>
      <div data-unprinted>{view.also}</div>
    </>
  );
}
