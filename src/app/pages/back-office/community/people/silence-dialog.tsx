import { Box, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { deskCommunity } from '#contract/desk-community.contract.ts';
import { chinaZone, dayIn } from '#contract/moment.ts';
import { isSeen } from '#engine/form/visible-text.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { type GivenReason, ReasonFields } from '../reason-fields.tsx';

const DAY = 24 * 60 * 60 * 1000;

interface SilenceDialogProps {
  person: { readonly id: number; readonly nickName: string; readonly silenceChanges: number };
  onClose: () => void;
  onDone: () => void;
}

/** Keeps a person from writing for a while: why, and up to which day. */
export function SilenceDialog({ person, onClose, onDone }: SilenceDialogProps): ReactNode {
  const { t } = useTranslation(['desk-community', 'community', 'ui']);
  const errorText = useErrorText();
  const [begun] = useState(() => Date.now());
  const [given, setGiven] = useState<GivenReason>({ reason: '' });
  const [isMissing, setMissing] = useState(false);
  const silence = useCallMutation(deskCommunity.silence, { onSuccess: onDone });
  const submit = (fields: FormData): void => {
    const needsReason = given.template === undefined && !isSeen(given.reason);
    setMissing(needsReason);
    if (needsReason) return;
    const until = typedIn(fields, 'until');
    silence.mutate({ person: person.id, until, seen: person.silenceChanges, ...given });
  };
  return (
    <FormDialog
      title={t('silence.title', { name: person.nickName || t('community:nobody') })}
      text={t('silence.text')}
      yes={t('silence.yes')}
      no={t('ui:cancel')}
      busy={silence.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap={12} mb={18}>
        <TextInput
          type="date"
          name="until"
          label={t('silence.until')}
          description={t('silence.inChina')}
          defaultValue={dayIn(new Date(begun + 7 * DAY), chinaZone)}
        />
        <ReasonFields value={given} onChange={setGiven} error={isMissing ? t('reason.missing') : undefined} />
        <Box role="alert" c="var(--mg-bad)">
          {silence.error && errorText(silence.error)}
        </Box>
      </Stack>
    </FormDialog>
  );
}
