import type { ReactNode } from 'react';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import { productPictures } from '#app/parts/shop/products/product-pictures.ts';
import { signIcons } from '#app/parts/shop/products/sign-icons.ts';
import type { Sign } from '#contract/offer-lists.ts';
import classes from './entry-cards.module.css';

/** The drawing of each menu entry that is no product, by its id. */
const pictures: Readonly<Record<number, string>> = {
  101: '/pictures/karst-dawn-5.svg',
  102: '/pictures/temple-day-1.svg',
  103: '/pictures/noodles-day-6.svg',
  104: '/pictures/bedroom-day-2.svg',
  105: '/pictures/taichi-day-3.svg',
  106: '/pictures/airport-dusk-5.svg',
  301: '/pictures/router-day-3.svg',
  302: '/pictures/simCard-day-4.svg',
};

/** The drawing of a menu group, by its type, for entries that have none. */
const groupPictures: Readonly<Record<number, string>> = {
  1: '/pictures/village-day-1.svg',
  2: '/pictures/passport-day-4.svg',
  3: '/pictures/skyline-dusk-3.svg',
};

interface EntrySceneProps {
  /** The id of the menu entry. */
  of: number;
  /** The type of its group. */
  type: number;
  /** The sign of the product that the entry leads to. */
  sign: Sign | undefined;
}

/** The picture of a menu entry; products have their sign on it. */
export function EntryScene({ of, type, sign }: EntrySceneProps): ReactNode {
  const own = sign === undefined ? pictures[of] : productPictures[sign];
  const SignIcon = sign && signIcons[sign];
  return (
    <span className={classes.scene} aria-hidden>
      <Picture
        image={own ?? groupPictures[type] ?? '/pictures/garden-day-1.svg'}
        instead={null}
        className={`mg-picture ${classes.picture}`}
        sizes="300px"
      />
      {SignIcon && (
        <span className={classes.sign}>
          <SignIcon size={22} stroke={1.5} />
        </span>
      )}
    </span>
  );
}
