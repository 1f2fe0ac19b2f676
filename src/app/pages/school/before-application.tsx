import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { NumberedSteps } from '#ui/numbered-steps.tsx';
import { signInPath } from '#app/shell/safe-path.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';

const steps = ['choose', 'documents', 'decision', 'visa'] as const;

/** Tells visitors which steps an application has. */
export function BeforeApplication() {
  const { t } = useTranslation('school');
  const location = useLocation();
  return (
    <>
      <PageBody>
        <PageHeader title={t('application.title')} lead={t('application.lead')} />
        <Group gap="sm">
          <Button component={Link} to={signInPath(location)}>
            {t('application.signIn')}
          </Button>
          <Button component={Link} to="/showSchool" variant="default">
            {t('compare')}
          </Button>
        </Group>
      </PageBody>
      <Section title={t('application.how')}>
        <NumberedSteps
          steps={steps.map((step) => ({
            title: t(`application.${step}.title`),
            text: t(`application.${step}.text`),
          }))}
        />
      </Section>
    </>
  );
}
