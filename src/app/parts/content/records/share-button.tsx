import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notify } from '#ui/notify.ts';
import { copied } from './copied.ts';

interface ShareButtonProps {
  title: string;
  /** The address that is shared, with its query and anchor; that of the shown page, if not given. */
  path?: string;
}

/** Opens the device's share sheet; where there is none, copies the link. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { t } = useTranslation('content');
  const copy = (url: string): void => {
    copied(url).then(
      () => notify('good', t('share.copied')),
      // On plain http pages there is no clipboard: the link is shown to be copied by hand.
      () => notify('bad', t('share.byHand', { url })),
    );
  };
  const share = (): void => {
    const url = new URL(path ?? window.location.href, window.location.href).href;
    if (navigator.share === undefined) return copy(url);
    navigator.share({ title, url }).catch((error: unknown) => {
      // The sheet was closed without sharing; that is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) copy(url);
    });
  };
  return (
    <Button variant="default" size="sm" leftSection={<IconShare size={18} aria-hidden />} onClick={share}>
      {t('share.label')}
    </Button>
  );
}
