import i18next from 'i18next';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { Notices } from '#app/shell/notices.tsx';
import { deskViews } from '#contract/desk-view.contract.ts';
import backOffice from '#locales/US/back-office.json' with { type: 'json' };
import desk from '#locales/US/desk.json' with { type: 'json' };
import fulfilment from '#locales/US/desk-fulfilment.json' with { type: 'json' };
import payments from '#locales/US/desk-payments.json' with { type: 'json' };
import { type Answer, answer, visit } from './render-shop.tsx';

const catalogues = {
  desk,
  'back-office': backOffice,
  'desk-payments': payments,
  'desk-fulfilment': fulfilment,
};
for (const [name, words] of Object.entries(catalogues)) i18next.addResourceBundle('US', name, words);

/** Shows a room of the back office, or a page below it. The test file has to mock `#client/call.ts`. */
export function visitRoom(room: string, element: ReactNode, answers: readonly Answer[], below = '') {
  // Lists show columns that have no media query, which is one that always matches.
  const usual = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '' ? { ...usual(query), matches: true } : usual(query),
  );
  return visit(
    <>
      <Routes>
        <Route path={`/backOffice/${room}/*`} element={element} />
      </Routes>
      <Notices />
    </>,
    {
      path: `/backOffice/${room}${below}`,
      answers: [answer(deskViews.list, []), ...answers],
      isSignedIn: true,
    },
  );
}
