import type { ReactNode } from 'react';
import classes from './picture-card.module.css';

interface PictureCardProps {
  /** An image or a drawing, and what lies on it. An image covers the whole area. */
  picture: ReactNode;
  /** What cannot be had has a grey picture. */
  isOut?: boolean;
  /** The words. */
  children: ReactNode;
}

/** A white card with a picture above its words, as tall as the others of its row. */
export function PictureCard({ picture, isOut = false, children }: PictureCardProps): ReactNode {
  return (
    <article className={classes['card']}>
      <div className={classes['picture']} data-out={isOut || undefined}>
        {picture}
      </div>
      <div className={classes['words']}>{children}</div>
    </article>
  );
}
