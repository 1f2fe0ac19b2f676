import type { ReactNode } from 'react';
import classes from './picture-card.module.css';

interface PictureCardProps {
  /** An image or a drawing, and what lies on it. An image covers the whole area. */
  picture: ReactNode;
  /** What cannot be had has a grey picture. */
  isOut?: boolean;
  /** `side` sets the picture beside the words on phones. */
  onPhones?: 'above' | 'side';
  /** The words. A link with the class `coveringLink` makes the whole card pressable. */
  children: ReactNode;
}

/** A white card with a picture above its words, as tall as the others of its row. */
export function PictureCard({
  picture,
  isOut = false,
  onPhones = 'above',
  children,
}: PictureCardProps): ReactNode {
  return (
    <article className={classes['card']} data-on-phones={onPhones}>
      <div className={classes['picture']} data-out={isOut || undefined}>
        {picture}
      </div>
      <div className={classes['words']}>{children}</div>
    </article>
  );
}
