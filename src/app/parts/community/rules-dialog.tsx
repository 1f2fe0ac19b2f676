import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { DialogButtons, DialogFrame } from '#ui/dialog-frame.tsx';
import classes from './community.module.css';

interface RulesDialogProps {
  onAccepted(): void;
  onClose(): void;
}

/** The rules of the community, which everybody accepts once before the first post. */
export function RulesDialog({ onAccepted, onClose }: RulesDialogProps): ReactNode {
  const { t } = useTranslation('writing');
  const errorText = useErrorText();
  const accept = useCallMutation(community.acceptRules);
  return (
    <DialogFrame title={t('rules.title')} text={t('rules.text')} onCancel={onClose}>
      <p>
        <Anchor href="/agreement" target="_blank" underline="always">
          {t('rules.read')}
        </Anchor>
      </p>
      <p role="alert" className={classes['error']}>
        {accept.error !== null && errorText(accept.error)}
      </p>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('rules.no')}
        </Button>
        <BusyButton busy={accept.isPending} onClick={() => accept.mutate({}, { onSuccess: onAccepted })}>
          {t('rules.yes')}
        </BusyButton>
      </DialogButtons>
    </DialogFrame>
  );
}
