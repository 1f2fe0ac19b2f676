import { Box, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '#app/parts/back-office/desk-permissions.ts';
import type { Opened } from '#app/parts/site/flows/use-opening.ts';
import { useEnginePorts } from '#app/parts/site/flows/use-engine-ports.ts';
import { type Locale, knownLocale, locales } from '#contract/locale.ts';
import { useSession } from '#client/session.ts';
import { EngineProvider } from '#engine/react/engine-provider.tsx';
import { HeadFields } from './head-fields.tsx';
import { ClassificationChoice } from './classification-choice.tsx';
import { EnglishText } from './english-text.tsx';
import { photoOptions } from './photo-options.ts';
import { PreviewFrame } from './preview-frame.tsx';
import type { RecordEditorProps } from './edited-record.ts';
import { RecordForm } from './record-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { StalePanel } from './stale-panel.tsx';
import { useSaving } from './use-saving.ts';

const translated = locales.filter((locale) => locale !== 'US');

/** The form of a record beside its page, when its flow is loaded. */
export function EditedForm(props: RecordEditorProps & { opened: Opened }): ReactNode {
  const { opened, edited, outdated } = props;
  const may = useMay();
  const { locale } = useSession();
  const [query, setQuery] = useSearchParams();
  const asked = knownLocale(query.get('in'));
  const language = asked !== undefined && asked !== 'US' ? asked : may('content') ? null : 'DE';
  const ports = useEnginePorts(opened);
  const withEnglish = useMemo(
    () => ({
      ...ports,
      // Only operators may ask for the photos, so customers do not load how to.
      loadOptions: (name: string) => (name === 'photo' ? photoOptions(locale) : ports.loadOptions(name)),
      above(pointer: string) {
        if (pointer === '/facts/classification')
          return <ClassificationChoice kind={edited.kind} pointer={pointer} />;
        if (language === null || !pointer.endsWith(`/${language}`)) return null;
        return <EnglishText pointer={pointer.replace(/[^/]+$/, 'US')} />;
      },
    }),
    [ports, language, locale, edited.kind],
  );
  const [head, setHead] = useState(edited.head);
  const [fits, setFits] = useState<readonly Locale[]>([]);
  const saving = useSaving(props, { head, fits, onDone: () => setFits([]) });
  const { id, kind } = edited;
  const setLanguage = (to: string): void => setQuery(to === '' ? {} : { in: to }, { replace: true });
  return (
    <EngineProvider wizard={opened.wizard} ports={withEnglish}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={20}>
        <Stack gap={16}>
          <SaveBar
            saving={saving}
            head={head}
            base={saving.base}
            language={language}
            outdated={outdated}
            fits={fits}
            onFits={setFits}
          />
          {saving.isStale && id !== undefined && (
            <StalePanel
              id={id}
              revision={saving.revision}
              base={saving.base}
              head={head}
              onAgain={props.onAgain}
            />
          )}
          <HeadFields
            head={head}
            isLocked={!may('content')}
            errors={saving.headErrors}
            onChange={(change) => setHead({ ...head, ...change })}
          />
          <Group justify="flex-end">
            <LanguageChoice value={language} mayAll={may('content')} onChange={setLanguage} />
          </Group>
          <RecordForm language={language} />
        </Stack>
        <Box pos={{ md: 'sticky' }} top={16} h={{ base: 640, md: 'calc(100vh - 32px)' }}>
          <PreviewFrame id={id} kind={kind} slug={head.slug} language={language ?? locale} />
        </Box>
      </SimpleGrid>
    </EngineProvider>
  );
}

interface LanguageChoiceProps {
  value: Locale | null;
  /** Translators write one language at a time. */
  mayAll: boolean;
  onChange: (language: string) => void;
}

/** Chooses whether the whole form is shown, or the texts in one language beside the English ones. */
function LanguageChoice({ value, mayAll, onChange }: LanguageChoiceProps): ReactNode {
  const { t } = useTranslation('desk-content');
  return (
    <NativeSelect
      label={t('form')}
      value={value ?? ''}
      data={[
        ...(mayAll ? [{ value: '', label: t('wholeForm') }] : []),
        ...translated.map((locale) => ({
          value: locale,
          label: t('translateInto', { language: t(`languages.${locale}`) }),
        })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
