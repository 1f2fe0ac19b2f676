import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { SearchContext } from './search-context.ts';

const SearchDrawer = neededPart(async () => (await import('./search-drawer.tsx')).SearchDrawer, ['search']);

/** Provides the search drawer. Its code is loaded when it is opened for the first time. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<{ typed: string; opened: number }>();
  const [shown, setShown] = useState(false);
  const search = useMemo(
    () => ({
      openSearch: (typed = '') => {
        setRequest((last) => ({ typed, opened: (last?.opened ?? 0) + 1 }));
        setShown(true);
      },
    }),
    [],
  );
  return (
    <SearchContext value={search}>
      {children}
      {request && (
        <Suspense fallback={null}>
          <SearchDrawer
            key={request.opened}
            typed={request.typed}
            shown={shown}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </SearchContext>
  );
}
