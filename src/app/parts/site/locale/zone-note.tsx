import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const ZoneLine = lazyPart(async () => (await import('./zone-line.tsx')).ZoneLine, ['zones']);

/** Says which city's time the times of a page are. */
export function ZoneNote() {
  return (
    <Suspense>
      <ZoneLine />
    </Suspense>
  );
}
