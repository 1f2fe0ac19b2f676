import type { ReactNode, RefObject } from 'react';
import { useMemo } from 'react';
import { useEngine } from '../engine-context.ts';
import classes from '../sheet.module.css';
import { entryText, partText, placeText } from './place-title.ts';
import { PROGRESS_ID } from './progress-bar.tsx';
import { nodeCount, type Place } from '../../wizard/place.ts';

interface PlaceHeadProps {
  place: Place;
  /** The element of the title: `h2` where the page has a heading of its own. */
  heading: RefObject<HTMLHeadingElement | null>;
  level: 1 | 2;
}

/** The head of a step: the entry it belongs to, its number among the parts, its title and description. */
export function PlaceHead({ place, heading, level }: PlaceHeadProps): ReactNode {
  const Heading = `h${level}` as const;
  const engine = useEngine();
  // Computed when the step is entered and not updated: the name of an entry may be typed in this very step.
  const above = useMemo(() => {
    const { entry, meta } = place;
    const whom = entry === null || meta.of === undefined ? '' : entryText(engine, meta.of, entry);
    return [whom, partText(engine, place)].filter((text) => text !== '').join(' · ');
  }, [engine, place]);
  const described = [
    ...(nodeCount(engine.wizard.machine) < 2 ? [] : [PROGRESS_ID]),
    ...(above === '' ? [] : ['place-part']),
  ];
  const description = placeText(engine, place, 'description');
  return (
    <header className={classes['head']}>
      {above !== '' && (
        <p id="place-part" className={classes['above']}>
          {above}
        </p>
      )}
      <Heading ref={heading} tabIndex={-1} aria-describedby={described.join(' ') || undefined}>
        {placeText(engine, place, 'title')}
      </Heading>
      {description !== '' && <p>{description}</p>}
    </header>
  );
}
