import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { usePreviewPorts } from '../preview/use-preview-ports.ts';
import panel from './panel.module.css';
import { type Opinion, useOpinion } from './use-opinion.ts';

// No other part of the app shows a form of RJSF.
const RjsfStep = neededPart(async () => (await import('./rjsf-step.tsx')).RjsfStep);

interface OpinionPanelProps {
  id: string;
  text: string;
  wizard: Wizard;
}

/** The differences to RJSF's reading of the same schema, and RJSF's form of the step that the wizard shows. */
export function OpinionPanel({ id, text, wizard }: OpinionPanelProps): ReactNode {
  const { t } = useTranslation('studio');
  const { translate } = usePreviewPorts('accepts');
  const { reply, error } = useOpinion(id, text, wizard);
  if (error !== null) return <p className={panel.nothing}>{t('opinion.failed')}</p>;
  if (reply === null) return <p className={panel.nothing}>{t('opinion.waiting')}</p>;
  const { opinion, flow, place } = reply;
  if (opinion === null) return <p className={panel.nothing}>{t('opinion.unknown')}</p>;
  const { compared, uncompared, examples, here, step } = opinion;
  return (
    <>
      <Text c="dimmed" fz={14}>
        {t('opinion.intro')}
      </Text>
      {here !== null && (
        <>
          <Title order={2} mt={16} mb={4} fz={14}>
            {t('opinion.here')}
          </Title>
          <Differences rows={here} />
        </>
      )}
      <Title order={2} mt={16} mb={4} fz={14}>
        {t('opinion.examples', { count: compared })}
      </Title>
      {uncompared !== null && (
        <p className={panel.nothing} data-uncompared>
          {t('opinion.uncompared')} <span lang="en">{uncompared}</span>
        </p>
      )}
      {(uncompared === null || examples.length > 0) && <Differences rows={examples} />}
      <Title order={2} mt={16} mb={4} fz={14}>
        {t('opinion.form')}
      </Title>
      {step === null ? (
        <p className={panel.nothing}>{t('opinion.noStep')}</p>
      ) : (
        <Suspense fallback={<p className={panel.nothing}>{t('opinion.waiting')}</p>}>
          <RjsfStep step={step} flow={flow} place={place} translate={translate} />
        </Suspense>
      )}
    </>
  );
}

interface DifferencesProps {
  rows: NonNullable<Opinion>['examples'];
}

function Differences({ rows }: DifferencesProps): ReactNode {
  const { t } = useTranslation('studio');
  if (rows.length === 0) return <p className={panel.nothing}>{t('opinion.same')}</p>;
  return (
    <Stack component="ul" gap={8} p={4} fz={14}>
      {rows.map(({ kind, side, pointer, told }) => (
        <Stack component="li" key={`${kind} ${side} ${pointer}`} gap={1}>
          <span className={panel.strong}>{t(`opinion.${kind}.${side}`)}</span>
          <code className={panel.fine}>{pointer}</code>
          {told !== '' && (
            <span className={panel.fine} lang="en">
              {told}
            </span>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
