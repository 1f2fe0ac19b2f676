import { type ReactNode, useState } from 'react';
import { pictureSource } from '#contract/pictures.ts';

interface PictureProps {
  /** The address of the picture; of several, comma-separated, the first is shown. */
  image: string;
  /** Shown instead if there is no picture, or if it cannot be loaded. */
  instead: ReactNode;
  className?: string | undefined;
  /** What it shows. Screen readers skip a picture without it: the text beside it says what there is to see. */
  alt?: string | undefined;
  /** How wide it is shown, as the attribute `sizes` of `<img>` says it. */
  sizes?: string;
  /** The first large picture of a page is loaded before all others. The others are loaded when they come into sight. */
  isFirst?: boolean;
}

/**
 * A picture that everybody may see: in the width and type that suit the browser, with its space reserved.
 */
export function Picture({
  image,
  instead,
  className,
  alt = '',
  sizes = '100vw',
  isFirst = false,
}: PictureProps) {
  const [broken, setBroken] = useState('');
  const [address = ''] = image.split(',');
  if (address === '' || address === broken) return instead;
  const { sets, ...source } = pictureSource(address);
  return (
    <picture>
      {sets.map((set) => (
        <source key={set.type} {...set} sizes={sizes} />
      ))}
      <img
        {...source}
        alt={alt}
        className={className}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        onError={() => setBroken(address)}
        ref={(element) => {
          // It has failed before the page was hydrated.
          if (element?.complete && element.naturalWidth === 0) setBroken(address);
        }}
      />
    </picture>
  );
}
