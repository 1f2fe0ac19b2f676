import { Suspense } from 'react';
import { useSession } from '#client/session.ts';
import { lazyPart } from '../parts/site/locale/lazy-part.ts';

const NoticeBell = lazyPart(
  async () => (await import('../parts/community/notices/notice-bell.tsx')).NoticeBell,
  ['community'],
);

/** The bell of a signed-in user. Its code and its texts are loaded when the page is shown. */
export function SignedInBell() {
  const { token } = useSession();
  return (
    token !== null && (
      <Suspense fallback={null}>
        <NoticeBell />
      </Suspense>
    )
  );
}
