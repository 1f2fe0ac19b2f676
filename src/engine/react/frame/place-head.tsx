import type { ReactNode, RefObject } from 'react';
import { useMemo } from 'react';
import type { Place } from '../../wizard/place.ts';
import { useEngine } from '../engine-context.ts';
import classes from '../sheet.module.css';
import { entryText, partText, placeText } from './place-title.ts';

interface PlaceHeadProps {
  place: Place;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What a step begins with: whom it is about, which part of how many it is, its title and what there is to say. */
export function PlaceHead({ place, heading }: PlaceHeadProps): ReactNode {
  const engine = useEngine();
  // As it was when the step was entered: the name of an entry is typed in the very step that it stands above.
  const above = useMemo(() => {
    const { entry, meta } = place;
    const whom = entry === null || meta.of === undefined ? '' : entryText(engine, meta.of, entry);
    return [whom, partText(engine, place)].filter((text) => text !== '').join(' · ');
  }, [engine, place]);
  const description = placeText(engine, place, 'description');
  return (
    <header className={classes['head']}>
      {above !== '' && (
        <p id="place-part" className={classes['above']}>
          {above}
        </p>
      )}
      <h1 ref={heading} tabIndex={-1} aria-describedby={above === '' ? undefined : 'place-part'}>
        {placeText(engine, place, 'title')}
      </h1>
      {description !== '' && <p>{description}</p>}
    </header>
  );
}
