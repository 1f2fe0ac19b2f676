import type { CSSProperties, ReactNode } from 'react';
import classes from './tiles.module.css';

interface TilesProps {
  /** The least width of a tile in pixels; there are as many columns as have the space. */
  least: number;
  /** Whether a few tiles share the whole row. Otherwise they leave it empty. */
  fills?: boolean;
  /** `li` elements. */
  children: ReactNode;
}

/** A list in columns that are equally wide. */
export function Tiles({ least, fills = false, children }: TilesProps): ReactNode {
  return (
    <ul
      className={classes[fills ? 'filled' : 'tiles']}
      style={{ '--least': `min(100%, ${least}px)` } as CSSProperties}
    >
      {children}
    </ul>
  );
}
