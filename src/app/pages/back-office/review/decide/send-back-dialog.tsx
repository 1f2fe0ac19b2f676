import { Box, Button, Kbd, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { deskReview } from '#contract/desk-review.contract.ts';
import { languageTags } from '#contract/locale.ts';
import { labelAt } from '#engine/form/field-texts.ts';
import { useEngine } from '#engine/react/engine-context.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { DialogButtons, DialogFrame } from '#ui/dialog-frame.tsx';
import type { WrongItem } from '../verdict.ts';
import { EnterConfirms } from './enter-confirms.tsx';

interface SendBackDialogProps {
  id: number;
  items: readonly WrongItem[];
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The items that will be sent back, and the message that the customer gets. */
export function SendBackDialog({ id, items, busy, onClose, onConfirm }: SendBackDialogProps): ReactNode {
  const { t } = useTranslation(['desk-review', 'orders', 'shell']);
  const engine = useEngine();
  const preview = useCall(deskReview.preview, { id, items: [...items] }, { gcTime: 0, staleTime: Infinity });
  return (
    <DialogFrame wide title={t('sendBack.title')} text={t('sendBack.text')} onCancel={onClose}>
      <EnterConfirms onConfirm={() => !busy && onConfirm()} />
      <List>
        {items.map(({ pointer, reason, note }) => (
          <List.Item key={pointer}>
            <Text span fw={600}>
              {labelAt(engine, pointer)}
            </Text>
            : {t(`orders:rejected.reasons.${reason}`)} {note}
          </List.Item>
        ))}
      </List>
      <Loaded query={preview} rows={2}>
        {({ by, locale, subject, text }) => (
          <Box mt={14} mb={20}>
            <Text fw={600}>{t(`sendBack.${by}`, { language: t(`shell:language.names.${locale}`) })}</Text>
            <Box
              mt={6}
              p={14}
              mah="38vh"
              bd="1px solid var(--mg-hairline)"
              lang={languageTags[locale]}
              tabIndex={0}
              role="group"
              aria-label={t('sendBack.preview')}
              style={{ overflow: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {subject !== '' && (
                <Text fw={600} mb={10}>
                  {subject}
                </Text>
              )}
              {text}
            </Box>
          </Box>
        )}
      </Loaded>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <BusyButton busy={busy} rightSection={<Kbd size="xs">↵</Kbd>} onClick={onConfirm}>
          {t('sendBack.yes')}
        </BusyButton>
      </DialogButtons>
    </DialogFrame>
  );
}
