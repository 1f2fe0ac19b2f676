import { Box, SimpleGrid, Slider, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payload } from '#contract/define.ts';
import type { deskPhotos } from '#contract/desk-photos.contract.ts';
import { photoShape } from '#contract/photos.ts';

/** What is cut out of a photo, in percent: how much of it, and where that lies. */
export interface Cut {
  /** Of the largest part that has the shape of photos. */
  readonly size: number;
  /** 0: at the left edge; 100: at the right one. */
  readonly across: number;
  readonly down: number;
}

/** A picture in the browser. */
interface Picture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

type Area = Payload<typeof deskPhotos.add>['area'];

/** The part of a picture that is cut out. */
export function areaOf({ size, across, down }: Cut, picture: Pick<Picture, 'width' | 'height'>): Area {
  const shape = photoShape.width / photoShape.height;
  const isWide = picture.width / picture.height > shape;
  const width = ((isWide ? (picture.height * shape) / picture.width : 1) * size) / 100;
  const height = ((isWide ? 1 : picture.width / shape / picture.height) * size) / 100;
  return { left: ((1 - width) * across) / 100, top: ((1 - height) * down) / 100, width, height };
}

interface AreaFieldsProps {
  picture: Picture;
  cut: Cut;
  onChange: (cut: Cut) => void;
}

/** Shows what is cut out, and moves it by keys or pointer. */
export function AreaFields({ picture, cut, onChange }: AreaFieldsProps): ReactNode {
  const { t } = useTranslation('desk-content');
  const { left, top, width, height } = areaOf(cut, picture);
  const sliders = [
    { name: 'size', label: t('photos.zoom'), min: 20 },
    { name: 'across', label: t('photos.across'), min: 0 },
    { name: 'down', label: t('photos.down'), min: 0 },
  ] as const;
  return (
    <SimpleGrid cols={2} spacing={16}>
      <Box
        role="img"
        aria-label={t('photos.area')}
        style={{
          aspectRatio: `${photoShape.width} / ${photoShape.height}`,
          backgroundImage: `url(${picture.address})`,
          backgroundSize: `${100 / width}% ${100 / height}%`,
          backgroundPosition: `${width < 1 ? (left / (1 - width)) * 100 : 0}% ${height < 1 ? (top / (1 - height)) * 100 : 0}%`,
        }}
        bdrs="sm"
      />
      <Stack gap={10}>
        {sliders.map(({ name, label, min }) => (
          <Box key={name}>
            <Text fz={14}>{label}</Text>
            <Slider
              thumbLabel={label}
              label={(value) => `${value} %`}
              min={min}
              max={100}
              value={cut[name]}
              onChange={(value) => onChange({ ...cut, [name]: value })}
            />
          </Box>
        ))}
      </Stack>
    </SimpleGrid>
  );
}
