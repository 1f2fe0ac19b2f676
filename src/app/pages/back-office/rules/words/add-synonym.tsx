import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/query.ts';
import { deskSynonyms } from '#contract/desk-synonyms.contract.ts';
import { languageTags, type Locale } from '#contract/locale.ts';
import { ActDialog } from '../act-dialog.tsx';
import { valueOf } from '../fields.tsx';
import { phrasesOf, withSynonym } from './with-synonym.ts';

interface AddSynonymProps {
  language: Locale;
  /** What was searched in vain. */
  query: string;
  onClose: () => void;
}

/** Makes what was searched in vain a synonym of something that is found. */
export function AddSynonym({ language, query, onClose }: AddSynonymProps): ReactNode {
  const { t } = useTranslation('desk-rules');
  const { data } = useCall(deskSynonyms.open, { language });
  if (!data) return null;
  const { same, leftOut, revision } = data;
  return (
    <ActDialog
      title={t('synonyms.addOf', { query })}
      text={t('synonyms.addText')}
      yes={t('synonyms.add')}
      call={deskSynonyms.save}
      renews={[deskSynonyms.open]}
      payload={(form) => ({
        language,
        same: withSynonym(same, query, valueOf(form, 'other')),
        leftOut,
        revision,
      })}
      onClose={onClose}
    >
      <TextInput
        name="other"
        label={t('synonyms.to')}
        lang={languageTags[language]}
        list="synonyms-known"
        maxLength={80}
        autoComplete="off"
        mb={12}
      />
      <datalist id="synonyms-known">
        {same.flatMap(phrasesOf).map((phrase) => (
          <option key={phrase} value={phrase} />
        ))}
      </datalist>
    </ActDialog>
  );
}
