import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageTags } from '#contract/locale.ts';
import { DialogButtons, DialogFrame } from '#ui/dialog-frame.tsx';
import { notify } from '#ui/notify.ts';
import { copied } from '../records/copied.ts';

interface DriverDialogProps {
  /** In Chinese; may be empty. */
  name: string;
  address: string;
  onClose: () => void;
}

/** The address in Chinese, so large that a driver can read it from the front seat. */
export function DriverDialog({ name, address, onClose }: DriverDialogProps) {
  const { t } = useTranslation('content');
  const copy = (): void => {
    copied(address).then(
      () => notify('good', t('place.driver.copied')),
      // On plain http pages there is no clipboard; the address stands in the dialog.
      () => notify('bad', t('place.driver.byHand')),
    );
  };
  return (
    <DialogFrame title={t('place.driver.title')} text={t('place.driver.text')} onCancel={onClose}>
      <Stack lang={languageTags.ZH} gap={12} mb="xl" p="lg" bdrs="lg" bg="var(--mg-paper-deep)">
        <Text fz="1.25rem">{t('place.driver.request')}</Text>
        <Text fz="clamp(2rem, 8.5vw, 3rem)" fw={700} lh={1.3} style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Text>
        {name !== '' && (
          <Text fz="clamp(1.5rem, 6vw, 2rem)" lh={1.3}>
            {name}
          </Text>
        )}
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={copy}>
          {t('place.driver.copy')}
        </Button>
        <Button onClick={onClose}>{t('place.driver.close')}</Button>
      </DialogButtons>
    </DialogFrame>
  );
}
