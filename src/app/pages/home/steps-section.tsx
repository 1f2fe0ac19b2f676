import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/section.tsx';
import classes from './steps-section.module.css';

const steps = ['answer', 'upload', 'review', 'follow'] as const;

/** The four steps of an application. */
export function StepsSection() {
  const { t } = useTranslation('home-further');
  return (
    <Section title={t('steps.title')} lead={t('steps.lead')}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3 className={classes.title}>{t(`steps.${step}.title`)}</h3>
            <Text mt={6} c="dimmed" fz={15}>
              {t(`steps.${step}.text`)}
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
