import { ActionIcon, Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  IconArrowsMinimize,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '#app/parts/shop/photo/use-object-url.ts';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ReviewedDocument } from '../documents.ts';
import { PictureView } from './picture-view.tsx';
import { useFile } from './use-file.ts';
import type { ViewControls } from './use-view.ts';

/** The library that draws PDFs is loaded with the first one. */
const PdfView = neededPart(async () => (await import('./pdf-view.tsx')).PdfView);

interface ViewerProps {
  /** The id of the order. */
  id: number;
  shown: ReviewedDocument;
  controls: ViewControls;
  /** Of the place in which it is shown. */
  height: string;
  /** What is shown, for whatever reads the picture: null while there is none. */
  onShown: (source: Blob | HTMLCanvasElement | null) => void;
}

/** A document: a picture or a PDF. One that will not open is offered as a file. */
export function DocumentViewer({
  id,
  shown: { file, label, whose },
  controls,
  height: tall,
  onShown,
}: ViewerProps): ReactNode {
  const { t } = useTranslation('desk-review');
  const { data: blob, isError, refetch } = useFile(id, file.id);
  const { ref, width, height } = useElementSize();
  const [failed, setFailed] = useState<Blob>();
  const url = useObjectUrl(blob);
  const { view } = controls;
  const name = whose === '' ? label : `${whose}: ${label}`;
  const isBroken = blob !== undefined && failed === blob;
  const isPicture = file.type.startsWith('image/');
  const isPdf = file.type === 'application/pdf';
  const isShown = blob !== undefined && !isBroken && (isPicture || isPdf) && width > 0;
  const place = { width: width - 2, height: height - 2 };
  const fail = (): void => {
    setFailed(blob);
    onShown(null);
  };
  const tools = [
    { key: 'larger', icon: IconZoomIn, act: controls.larger },
    { key: 'smaller', icon: IconZoomOut, act: controls.smaller },
    { key: 'fit', icon: IconArrowsMinimize, act: controls.fit },
    { key: 'turn', icon: IconRotateClockwise, act: controls.turn },
  ] as const;
  return (
    <Stack gap={8}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Box miw={0}>
          <Title order={3} fz="1rem">
            {name}
          </Title>
          <Text fz={13} c="dimmed" truncate>
            {file.name}
          </Text>
        </Box>
        <Group gap={4} wrap="nowrap">
          {view.pages > 1 && (
            <>
              <ActionIcon
                variant="default"
                size={32}
                aria-label={t('viewer.pageBefore')}
                onClick={() => controls.turnPage(-1)}
              >
                <IconChevronLeft size={18} aria-hidden />
              </ActionIcon>
              <Text fz={13} role="status">
                {t('viewer.page', { page: view.page, pages: view.pages })}
              </Text>
              <ActionIcon
                variant="default"
                size={32}
                aria-label={t('viewer.pageAfter')}
                onClick={() => controls.turnPage(1)}
              >
                <IconChevronRight size={18} aria-hidden />
              </ActionIcon>
            </>
          )}
          {tools.map(({ key, icon: Sign, act }) => (
            <ActionIcon
              key={key}
              variant="default"
              size={32}
              aria-label={t(`viewer.${key}`)}
              disabled={!isShown}
              onClick={act}
            >
              <Sign size={18} aria-hidden />
            </ActionIcon>
          ))}
          {url !== undefined && (
            <ActionIcon
              component="a"
              href={url}
              download={file.name}
              variant="default"
              size={32}
              aria-label={t('viewer.save')}
            >
              <IconDownload size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Group>
      <Box
        ref={ref}
        h={tall}
        bd="1px solid var(--mg-hairline)"
        bg="gray.1"
        tabIndex={0}
        role="group"
        aria-label={name}
        style={{ overflow: 'auto' }}
      >
        {isError && (
          <Stack p={16} align="flex-start">
            <Notice tone="fault" role="status">
              {t('viewer.notFetched')}
            </Notice>
            <Button variant="default" onClick={() => void refetch()}>
              {t('viewer.again')}
            </Button>
          </Stack>
        )}
        {blob === undefined && !isError && <LoadingState rows={1} height={300} />}
        {blob !== undefined && (isBroken || (!isPicture && !isPdf)) && (
          <Stack p={16} align="flex-start">
            <Notice tone="fault" role="status">
              {t(isBroken ? 'viewer.broken' : 'viewer.otherType')}
            </Notice>
            <Anchor href={url} download={file.name}>
              {t('viewer.saveFile', { name: file.name })}
            </Anchor>
          </Stack>
        )}
        {isShown &&
          (isPicture ? (
            <PictureView
              key={file.id}
              file={blob}
              label={name}
              view={view}
              room={place}
              onFail={fail}
              onShown={() => onShown(blob)}
            />
          ) : (
            <Suspense fallback={<LoadingState rows={1} height={300} />}>
              <PdfView
                key={file.id}
                file={blob}
                label={name}
                controls={controls}
                room={place}
                onFail={fail}
                onDrawn={onShown}
              />
            </Suspense>
          ))}
      </Box>
    </Stack>
  );
}
