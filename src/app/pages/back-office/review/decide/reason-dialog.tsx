import { NativeSelect, Radio, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rejectionReasons } from '#contract/order-detail.ts';
import { languageTags } from '#contract/locale.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { Application } from '../open-application.ts';
import type { Verdict } from '../verdict.ts';

type Wrong = Extract<Verdict, { is: 'wrong' }>;

interface ReasonDialogProps {
  label: string;
  /** What was chosen before. */
  chosen: Verdict | undefined;
  application: Pick<Application, 'templates' | 'customerLocale'>;
  onClose: () => void;
  onChosen: (verdict: Wrong) => void;
}

/** Asks why an answer or document cannot be used. The customer reads the reason and the note. */
export function ReasonDialog({
  label,
  chosen,
  application,
  onClose,
  onChosen,
}: ReasonDialogProps): ReactNode {
  const { t } = useTranslation(['desk-review', 'orders', 'shell']);
  const { templates, customerLocale } = application;
  const before: Wrong = chosen?.is === 'wrong' ? chosen : { is: 'wrong', reason: 'unreadable', note: '' };
  const [reason, setReason] = useState(before.reason);
  const [note, setNote] = useState(before.note);
  const fitting = templates.filter((template) => template.reason === reason);
  const used = templates.find(({ told }) => told === note);
  return (
    <FormDialog
      title={t('reason.title', { label })}
      text={t('reason.text')}
      yes={t('reason.yes')}
      no={t('cancel')}
      busy={false}
      onClose={onClose}
      onSubmit={() => onChosen({ is: 'wrong', reason, note: note.trim() })}
    >
      <Stack gap={14} mb={20}>
        <Radio.Group
          label={t('reason.why')}
          value={reason}
          onChange={(value) => setReason(value as Wrong['reason'])}
        >
          <Stack gap={8} mt={6}>
            {rejectionReasons.map((each) => (
              <Radio key={each} value={each} label={t(`orders:rejected.reasons.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {fitting.length > 0 && (
          <NativeSelect
            label={t('reason.template')}
            value={fitting.find(({ told }) => told === note)?.name ?? ''}
            data={[
              { value: '', label: t('reason.own') },
              ...fitting.map(({ name, text }) => ({ value: name, label: text })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setNote(fitting.find(({ name }) => name === value)?.told ?? '')
            }
          />
        )}
        <Textarea
          label={t('reason.note')}
          description={t('reason.language', { language: t(`shell:language.names.${customerLocale}`) })}
          lang={languageTags[customerLocale]}
          maxLength={500}
          autosize
          minRows={2}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {used && used.text !== used.told && (
          <Text fz={14} c="dimmed">
            {t('reason.means', { text: used.text })}
          </Text>
        )}
      </Stack>
    </FormDialog>
  );
}
