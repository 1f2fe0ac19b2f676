import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './gallery.module.css';

interface GalleryProps {
  /** Addresses of pictures. */
  images: readonly string[];
}

/** The pictures of a record: one large, and where there are several, a button for each below. */
export function Gallery({ images }: GalleryProps) {
  const { t } = useTranslation('content');
  const [shown, show] = useState(0);
  return (
    <div>
      <img src={images[shown] ?? images[0]} alt="" width={480} height={320} className={classes.picture} />
      {images.length > 1 && (
        <ul className={classes.choices} aria-label={t('gallery.label')}>
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={index === shown}
                aria-label={t('gallery.picture', { number: index + 1, count: images.length })}
                onClick={() => show(index)}
              >
                <img src={image} alt="" width={480} height={320} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
