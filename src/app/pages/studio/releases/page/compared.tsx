import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import type { Reply } from '#contract/define.ts';
import { type Locale, locales } from '#contract/locale.ts';
import type { releases } from '#contract/releases.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { notify } from '#ui/notify.ts';
import { changedPages } from './changed-pages.tsx';
import { overlaid } from './machines-over.ts';
import { MachinesPicture } from './machines-picture.tsx';
import { saveMailFile } from './mail/save-mail-file.ts';
import { questionMarks, type Versions } from './marks.ts';
import { markWords } from './mark-words.ts';
import { PagePair } from './page-pair.tsx';
import classes from './compared.module.css';
import type { useCompared } from './use-compared.ts';

type Release = Reply<typeof releases.open>;

interface ComparedProps {
  release: Release;
  compared: ReturnType<typeof useCompared>;
  locale: Locale;
  onLocale(locale: Locale): void;
}

/** Both versions as pictures: their steps over each other, and the changed pages side by side in a language. */
export function Compared({ release, compared, locale, onLocale }: ComparedProps): ReactNode {
  const { t } = useTranslation('studio');
  const { versions, error, again } = compared;
  return (
    <Stack gap={24}>
      <Group gap={12} align="flex-end">
        <NativeSelect
          label={t('releases.page.language')}
          data={locales.map((value) => ({ value, label: t(`shell:language.names.${value}`) }))}
          value={locale}
          onChange={(event) => onLocale(event.currentTarget.value as Locale)}
        />
        {versions !== null && <SaveButton release={release} versions={versions} />}
      </Group>
      {versions === null && error === null && <LoadingState rows={4} height={80} />}
      {error !== null && <ErrorState error={error} onRetry={again} />}
      {versions !== null && <Pictures release={release} versions={versions} />}
    </Stack>
  );
}

function SaveButton({ release, versions }: { release: Release; versions: Versions }): ReactNode {
  const { t } = useTranslation('studio');
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await saveMailFile(release, versions);
    } catch {
      notify('bad', t('releases.page.notSaved'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <BusyButton
      variant="default"
      busy={isSaving}
      leftSection={<IconFileDownload size={16} aria-hidden />}
      onClick={() => void save()}
    >
      {t('releases.page.file')}
    </BusyButton>
  );
}

function Pictures({ release, versions }: { release: Release; versions: Versions }): ReactNode {
  const { t } = useTranslation('studio');
  const { changes, notes } = release;
  const [asked, setAsked] = useState<readonly string[]>([]);
  const marks = useMemo(() => questionMarks(versions, changes), [versions, changes]);
  const overlay = useMemo(() => overlaid(versions, marks), [versions, marks]);
  const words = useMemo(() => markWords(t), [t]);
  const commented = [...new Set([...notes.map(({ pointer }) => pointer), ...asked])].join(' ');
  const pages = useMemo(() => {
    const noted = new Map(
      commented
        .split(' ')
        .filter(Boolean)
        .map((pointer) => [pointer, ''] as const),
    );
    return changedPages({ versions, marks, words: markWords(wordsIn(versions)), noted });
  }, [versions, marks, commented]);
  return (
    <>
      <Stack component="section" gap={10} aria-label={t('releases.page.diagram')}>
        <Title order={3} fz={18}>
          {t('releases.page.diagram')}
        </Title>
        {overlay === null ? (
          <Text size="sm">{t('releases.page.noDiagram')}</Text>
        ) : (
          <div className={classes.picture}>
            <MachinesPicture overlay={overlay} label={t('releases.page.diagramLabel')} words={words} />
          </div>
        )}
      </Stack>
      <Stack component="section" gap={16} aria-label={t('releases.page.pages')}>
        <Title order={3} fz={18}>
          {t('releases.page.pages')}
        </Title>
        {pages.length === 0 && <Text size="sm">{t('releases.page.noPages')}</Text>}
        {pages.map((page) => (
          <PagePair
            key={page.pointer}
            page={page}
            release={release}
            versions={versions}
            onAsk={(pointer) => setAsked([...asked, pointer])}
          />
        ))}
      </Stack>
    </>
  );
}

/** The words of the studio in the language of the pages. */
const wordsIn = ({ after: { texts, locale } }: Versions) => texts.getFixedT(locale, 'studio');
