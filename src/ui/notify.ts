import i18next from 'i18next';

const tones = { good: 'jade', bad: 'var(--mg-bad)' } as const;

const watchers = new Set<() => void>();
let used = false;

/** Says whether a message was ever shown; `watch` calls back at each message and returns a function that ends this. */
export const notices = {
  watch(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  areUsed: () => used,
};

/** Shows a short message in the corner of the window. The code for it is loaded with the first message. */
export function notify(tone: keyof typeof tones, message: string): void {
  used = true;
  watchers.forEach((watcher) => watcher());
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({
      message,
      color: tones[tone],
      withBorder: true,
      closeButtonProps: { 'aria-label': i18next.t('ui:close') },
    }),
  );
}
