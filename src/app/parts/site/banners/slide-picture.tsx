import type { ReactNode } from 'react';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import type { PhotoRights } from '#contract/photo-rights.ts';
import classes from './slide-picture.module.css';

interface SlidePictureProps {
  slide: { readonly image: string; readonly photoRights?: PhotoRights };
  instead: ReactNode;
  className: string | undefined;
  sizes: string;
  isFirst?: boolean;
}

/** The picture of a banner or an advert; a photo with what it shows, and with its author and licence. */
export function SlidePicture({ slide, ...picture }: SlidePictureProps): ReactNode {
  const localized = useLocalized();
  const { image, photoRights: photo } = slide;
  return (
    <>
      <Picture image={image} alt={photo && localized(photo.alt)} {...picture} />
      {photo && <Credit photo={photo} />}
    </>
  );
}

/** Photos of our own, and bought ones, have no licence that a page has to name. */
function Credit({ photo: { author, licence, source } }: { photo: PhotoRights }): ReactNode {
  const by = `© ${author}${licence.startsWith('CC') ? `, ${licence}` : ''}`;
  return <small className={classes['credit']}>{source === '' ? by : <a href={source}>{by}</a>}</small>;
}
