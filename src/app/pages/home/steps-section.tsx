import { useTranslation } from 'react-i18next';
import { NumberedSteps } from '#ui/numbered-steps.tsx';
import { Section } from '#ui/section.tsx';

const steps = ['answer', 'upload', 'review', 'follow'] as const;

/** The four steps of an application. */
export function StepsSection() {
  const { t } = useTranslation('home-further');
  return (
    <Section title={t('steps.title')}>
      <NumberedSteps
        steps={steps.map((step) => ({ title: t(`steps.${step}.title`), text: t(`steps.${step}.text`) }))}
      />
    </Section>
  );
}
