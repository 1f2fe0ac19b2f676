import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notices } from '#ui/notify.ts';

const Notifications = lazy(async () => {
  const [{ Notifications: Shown }] = await Promise.all([
    import('@mantine/notifications'),
    import('@mantine/notifications/styles.layer.css'),
  ]);
  return { default: Shown };
});

/** The container of the messages of `notify()`. Its code is loaded with the first message. */
export function Notices() {
  const used = useSyncExternalStore(notices.watch, notices.areUsed);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <Notifications position="bottom-right" limit={3} />
    </Suspense>
  );
}
