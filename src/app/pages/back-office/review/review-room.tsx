import type { ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { ApplicationPage } from './application-page.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** The queue of the applications, and one of them by the number of its order. */
export function ReviewRoom(): ReactNode {
  return (
    <Routes>
      <Route index element={<ReviewQueue />} />
      <Route path=":order" element={<NumberedApplication />} />
    </Routes>
  );
}

function NumberedApplication(): ReactNode {
  const { order = '' } = useParams();
  return <ApplicationPage key={order} orderNumber={order} />;
}
