import { Suspense } from 'react';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { LoadingState } from '#ui/loading-state.tsx';

const SavedSearches = neededPart(
  async () => (await import('./saved-searches.tsx')).SavedSearches,
  ['content'],
);

/** The searches that the account has saved. Links of mails lead here. */
export function SearchesSection() {
  return (
    <div id="searches">
      <Suspense fallback={<LoadingState rows={1} height={120} />}>
        <SavedSearches />
      </Suspense>
    </div>
  );
}
