import { SegmentedControl, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale } from '#contract/locale.ts';
import { stepOf } from '#engine/form/flow.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { useEngine, useWizardState } from '#engine/react/engine-context.ts';
import { ErrorSummary } from '#engine/react/frame/error-summary.tsx';
import { StepForm } from '#engine/react/step-form.tsx';
import { Fields } from '#engine/react/structure/schema-node.tsx';
import { goToStep } from './go-to-step.ts';

const steps = ['words', 'facts', 'pictures'] as const;

/** The form of a record: one of its steps, or its texts in one language, each below the English one. */
export function RecordForm({ language }: { language: Locale | null }): ReactNode {
  const { t } = useTranslation('desk-content');
  const { wizard } = useEngine();
  const place = useWizardState((state) => state.place.name);
  const step = stepOf(wizard.flow, place);
  return (
    // What is sent is not a form of the browser: Enter in a line must not load the page anew.
    <form method="dialog" noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <Stack gap={16}>
        {language === null && (
          <SegmentedControl
            aria-label={t('step.label')}
            value={place}
            onChange={(name) => goToStep(wizard, name)}
            data={steps.map((value) => ({ value, label: t(`step.${value}`) }))}
          />
        )}
        <ErrorSummary />
        {language === null && step !== undefined && <StepForm key={place} step={step} path={[step.name]} />}
        {language !== null && <TextsIn key={language} language={language} />}
      </Stack>
    </form>
  );
}

/** Each text of the record in one language. The ports show the English one above the field. */
function TextsIn({ language }: { language: Locale }): ReactNode {
  const { wizard, textsOf } = useEngine();
  const texts = Object.entries(stepOf(wizard.flow, 'words')?.schema.properties ?? {});
  return texts.map(([name, { properties = {} }]) => {
    const pointer = pointerOf(['words', name]);
    return (
      <section key={name} aria-label={textsOf(pointer).label}>
        <Title order={3} fz="1rem" mb={8}>
          {textsOf(pointer).label}
        </Title>
        <Fields schema={{ properties: { [language]: properties[language] ?? {} } }} pointer={pointer} />
      </section>
    );
  });
}
