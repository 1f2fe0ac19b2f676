import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './gallery.module.css';
import { RecordPicture } from './record-picture.tsx';

interface GalleryProps {
  /** Addresses of pictures. */
  images: readonly string[];
  /** The drawing of the section: `drawing` of `ContentSection`. */
  drawing?: string | undefined;
  /** What the first picture shows, if it is a photo. */
  alt?: string | undefined;
}

/** The pictures of a record: one large, and where there are several, a button for each below. */
export function Gallery({ images, drawing, alt }: GalleryProps) {
  const { t } = useTranslation('content');
  const [shown, show] = useState(0);
  return (
    <div>
      <RecordPicture
        key={shown}
        image={images[shown] ?? ''}
        drawing={drawing}
        className={`mg-picture ${classes.picture}`}
        alt={shown === 0 ? alt : undefined}
        sizes="(max-width: 1180px) 100vw, 1180px"
        isFirst
      />
      {images.length > 1 && (
        <Group
          component="ul"
          data-unprinted
          gap="clamp(10px, 1.6vw, 12px)"
          mt={12}
          aria-label={t('gallery.label')}
        >
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={index === shown}
                aria-label={t('gallery.picture', { number: index + 1, count: images.length })}
                onClick={() => show(index)}
              >
                <RecordPicture image={image} drawing={drawing} className="mg-picture" sizes="108px" />
              </button>
            </li>
          ))}
        </Group>
      )}
    </div>
  );
}
