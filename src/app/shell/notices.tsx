import { Suspense, useSyncExternalStore } from 'react';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { notices } from '#ui/notify.ts';

const Notifications = neededPart(async () => {
  const [{ Notifications: Shown }] = await Promise.all([
    import('@mantine/notifications'),
    import('@mantine/notifications/styles.layer.css'),
  ]);
  return Shown;
});

/** The container of the messages of `notify()`. Its code is loaded with the first message. */
export function Notices() {
  const used = useSyncExternalStore(notices.watch, notices.areUsed, () => false);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <Notifications position="bottom-right" limit={3} />
    </Suspense>
  );
}
