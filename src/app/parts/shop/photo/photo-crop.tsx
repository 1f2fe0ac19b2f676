import { Text } from '@mantine/core';
import 'react-image-crop/dist/ReactCrop.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import classes from './photo-crop.module.css';
import { photoRatio } from './photo-rules.ts';

interface PhotoCropProps {
  src: string;
  alt: string;
  frame: PercentCrop;
  onMove: (frame: PercentCrop) => void;
  /** Called when the user has released the frame. */
  onRest: (frame: PercentCrop) => void;
}

/** A frame of 3 : 4 that can be moved over the picture by pointer or arrow keys. */
export function PhotoCrop({ src, alt, frame, onMove, onRest }: PhotoCropProps) {
  const { t } = useTranslation('photo');
  const help = useId();
  const side = t('crop.edge');
  return (
    <Text
      component="div"
      miw={0}
      ta="center"
      role="group"
      aria-label={t('crop.label')}
      aria-describedby={help}
    >
      <ReactCrop
        className={classes.frame ?? ''}
        crop={frame}
        aspect={photoRatio}
        keepSelection
        minWidth={48}
        ariaLabels={{
          cropArea: t('crop.area'),
          nwDragHandle: t('crop.topLeft'),
          neDragHandle: t('crop.topRight'),
          seDragHandle: t('crop.bottomRight'),
          swDragHandle: t('crop.bottomLeft'),
          // A frame with a fixed ratio has handles at its corners only. These handles are never shown, but the
          // library wants labels for them.
          nDragHandle: side,
          eDragHandle: side,
          sDragHandle: side,
          wDragHandle: side,
        }}
        onChange={(_pixels, moved) => onMove(moved)}
        onComplete={(_pixels, rested) => onRest(rested)}
      >
        <img src={src} alt={alt} className={classes.picture} />
      </ReactCrop>
      <div id={help} className={classes.help}>
        <p>{t('crop.help')}</p>
        <p className={classes.keys}>{t('crop.keys')}</p>
      </div>
    </Text>
  );
}
