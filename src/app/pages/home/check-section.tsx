import { Suspense } from 'react';
import { entryCheckNamespaces } from '#app/parts/shop/entry-check/namespaces.ts';
import { lazyPart } from '#app/parts/site/locale/lazy-part.ts';
import classes from './check-section.module.css';

/** The server renders the questions; the code that answers them is loaded after the page. */
const EntryCheck = lazyPart(async () => (await import('./later.ts')).EntryCheck, entryCheckNamespaces);

/** Nationality and purpose, and what follows from them: the visa, its documents, its price, its time. */
export function CheckSection() {
  return (
    <div className={classes.place}>
      <Suspense fallback={<div className={classes.waiting} />}>
        <EntryCheck isBrief />
      </Suspense>
    </div>
  );
}
