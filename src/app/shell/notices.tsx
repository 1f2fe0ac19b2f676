import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notices } from '#ui/notify.ts';

const Notifications = lazy(async () => {
  const [{ Notifications: Shown }] = await Promise.all([
    import('@mantine/notifications'),
    import('@mantine/notifications/styles.layer.css'),
  ]);
  return { default: Shown };
});

/** Where the messages of `notify()` appear; nothing is loaded before there is one. */
export function Notices() {
  const used = useSyncExternalStore(notices.watch, notices.areUsed);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <Notifications position="bottom-right" limit={3} />
    </Suspense>
  );
}
