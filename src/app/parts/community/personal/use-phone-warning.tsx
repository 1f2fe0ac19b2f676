import { type ReactNode, useCallback, useState } from 'react';
import i18next from 'i18next';
import { loadCatalogues } from '#app/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { phonesIn } from './phones-in.ts';

/** The author wants to change a text before it is sent; the message says so. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}

interface Question {
  readonly phones: readonly string[];
  answer(isMeant: boolean): void;
}

/**
 * Asks before a text with a telephone number is published. The author may send it all the same.
 *
 * @returns the function that asks, which rejects with an `UnsentError` if the author wants to change the text; and the dialog to render
 */
export function usePhoneWarning(): {
  warn(texts: readonly string[]): Promise<void>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const warn = useCallback(async (texts: readonly string[]): Promise<void> => {
    const phones = await phonesIn(texts);
    if (phones.length === 0) return;
    // Where the words of the question cannot be loaded, the text is sent without it.
    const isReady = await loadCatalogues(['personal-data']).then(
      () => true,
      () => false,
    );
    if (!isReady) return;
    const isMeant = await new Promise<boolean>((answer) => setQuestion({ phones, answer }));
    setQuestion(null);
    if (!isMeant) throw new UnsentError(i18next.t('personal-data:phone.notSent'));
  }, []);
  return { warn, dialog: question && <PhoneDialog {...question} /> };
}

function PhoneDialog({ phones, answer }: Question): ReactNode {
  const { t } = useTranslation('personal-data');
  return (
    <ConfirmDialog
      opened
      title={t('phone.title')}
      text={t('phone.text', { phones: phones.join(', ') })}
      yes={t('phone.send')}
      no={t('phone.change')}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  );
}
