import { Box, Card, Group, Loader, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { errors } from '#contract/errors.ts';
import { deskContent } from '#contract/desk-content.contract.ts';
import type { Locale } from '#contract/locale.ts';
import { compact } from '#engine/form/answers.ts';
import { useWizardState } from '#engine/react/engine-context.ts';

/** How long nobody types before the page is asked for, in milliseconds. */
const REST = 700;

interface PreviewFrameProps {
  id?: number | undefined;
  kind: string;
  slug: string;
  language: Locale;
}

interface Shown {
  readonly html: string;
  /** Why this is not the page of what is written; empty if it is. */
  readonly note: string;
}

/** The page of the record as it would be, as a visitor sees it. It follows what is written. */
export function PreviewFrame({ id, kind, slug, language }: PreviewFrameProps): ReactNode {
  const { t } = useTranslation('desk-content');
  const errorText = useErrorText();
  const title = useId();
  const answers = useWizardState((state) => state.answers);
  const [shown, show] = useState<Shown | null>(null);
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    const ended = new AbortController();
    const ask = async (): Promise<void> => {
      setAsking(true);
      const sent = { ...(id !== undefined && { id }), kind, slug, language, data: compact(answers) };
      try {
        const { html } = await call(deskContent.preview, sent, { signal: ended.signal });
        if (!ended.signal.aborted) show({ html, note: html === '' ? t('preview.none') : '' });
      } catch (error) {
        if (ended.signal.aborted) return;
        const isUnfinished = error instanceof ApiError && error.code === errors.invalidInput.code;
        const note = isUnfinished ? t('preview.unfinished') : errorText(error);
        show((before) => ({ html: before?.html ?? '', note }));
      }
      setAsking(false);
    };
    const timer = setTimeout(() => void ask(), REST);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
    // The texts of errors are functions that are new in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answers, id, kind, slug, language]);
  return (
    <Card component="section" aria-labelledby={title} p={0} shadow="none" withBorder h="100%">
      <Group justify="space-between" p="10px 14px" mih={44}>
        <Title order={2} id={title} fz="1.0625rem">
          {t('preview.title')}
        </Title>
        {isAsking && <Loader size={18} role="status" aria-label={t('preview.asking')} />}
      </Group>
      <Text role="status" fz={14} px={14} pb={shown?.note ? 10 : 0} c="dimmed">
        {shown?.note}
      </Text>
      {shown !== null && shown.html !== '' && (
        <Box
          component="iframe"
          title={t('preview.title')}
          // Without scripts. Its style sheets and fonts are those of this site.
          sandbox="allow-same-origin"
          srcDoc={shown.html}
          w="100%"
          flex={1}
          mih={480}
          bd={0}
          style={{ borderTop: '1px solid var(--mg-hairline)' }}
        />
      )}
    </Card>
  );
}
