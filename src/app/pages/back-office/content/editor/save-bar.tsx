import { Checkbox, Group, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, locales } from '#contract/locale.ts';
import { compact } from '#engine/form/answers.ts';
import { useWizardState } from '#engine/react/engine-context.ts';
import { same } from '#engine/wizard/merge.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import type { RecordHead } from './head-fields.tsx';
import type { EditedRecord } from './edited-record.ts';
import type { Saving } from './use-saving.ts';

interface SaveBarProps {
  saving: Saving;
  head: RecordHead;
  base: EditedRecord['base'];
  /** The language that is translated; null where the whole form is shown. */
  language: Locale | null;
  outdated: readonly Locale[];
  fits: readonly Locale[];
  onFits: (fits: readonly Locale[]) => void;
}

/** The button that saves, and whether translations still fit a text that has changed. */
export function SaveBar(props: SaveBarProps): ReactNode {
  const { saving, head, base, language, outdated, fits, onFits } = props;
  const { t } = useTranslation('desk-content');
  const answers = useWizardState((state) => state.answers);
  const isChanged = !same(compact(answers), compact(base.answers)) || !same({ ...head }, { ...base.head });
  const asked = language === null ? translated : outdated.includes(language) ? [language] : [];
  const mayFit = asked.length > 0 && (language !== null || isEnglishChanged(answers, base.answers));
  const doFit = asked.every((locale) => fits.includes(locale)) && fits.length > 0;
  return (
    <Group
      justify="space-between"
      gap="8px 16px"
      pos="sticky"
      top={0}
      py={6}
      bg="var(--mantine-color-body)"
      style={{ zIndex: 2 }}
    >
      <Text role="status" fz={14} c="dimmed">
        {t(isChanged ? 'changed' : 'unchanged')}
      </Text>
      {mayFit && (
        <Checkbox
          label={language === null ? t('fitAll') : t('fit', { language: t(`languages.${language}`) })}
          checked={doFit}
          onChange={(event) => onFits(event.currentTarget.checked ? asked : [])}
        />
      )}
      <BusyButton
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        busy={saving.isBusy}
        disabled={(!isChanged && fits.length === 0) || saving.isStale}
        onClick={saving.save}
      >
        {t('save')}
      </BusyButton>
    </Group>
  );
}

const translated = locales.filter((locale) => locale !== 'US');

type Answers = EditedRecord['answers'];

/** Whether an English text differs: its translations are then older than it. */
function isEnglishChanged(answers: Answers, before: Answers): boolean {
  const is = englishOf(answers);
  const was = englishOf(before);
  return [...is.keys()].some((name) => is.get(name) !== was.get(name));
}

/** The English texts by their names. */
const englishOf = (answers: Answers): ReadonlyMap<string, unknown> => {
  const words = (compact(answers)['words'] ?? {}) as Record<string, Record<string, unknown>>;
  return new Map(Object.entries(words).map(([name, text]) => [name, text['US'] ?? '']));
};
