import i18next from 'i18next';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
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
  return visit(
    <Routes>
      <Route path={`/backOffice/${room}/*`} element={element} />
    </Routes>,
    {
      path: `/backOffice/${room}${below}`,
      answers: [answer(deskViews.list, []), ...answers],
      isSignedIn: true,
    },
  );
}
