import { Text, Title } from '@mantine/core';
import { IconCalendarX, IconLock, IconUserCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './trust-section.module.css';

const promises = [
  ['encryption', IconLock],
  ['deletion', IconCalendarX],
  ['people', IconUserCheck],
] as const;

/** How the shop handles passport data. */
export function TrustSection() {
  const { t } = useTranslation('home-further');
  const headingId = useId();
  return (
    <section className={classes.place} aria-labelledby={headingId}>
      <div className={classes.panel}>
        <svg className={classes.moon} viewBox="0 0 400 400" fill="none" aria-hidden>
          <circle cx="200" cy="200" r="198" stroke="currentColor" />
          <circle cx="200" cy="200" r="150" stroke="currentColor" />
        </svg>
        <Title id={headingId} order={2} fz="clamp(1.625rem, 4.2vw, 2rem)" lts="-0.012em">
          {t('trust.title')}
        </Title>
        <Text mt={8} c="#d3e6de" fz={17}>
          {t('trust.lead')}
        </Text>
        <ul className={classes.promises}>
          {promises.map(([name, Sign]) => (
            <li key={name}>
              <Sign size={26} stroke={1.4} aria-hidden />
              <Title order={3} mt={12} c="white" fz={19}>
                {t(`trust.${name}.title`)}
              </Title>
              <Text mt={4} c="#d3e6de" fz={15}>
                {t(`trust.${name}.text`)}
              </Text>
            </li>
          ))}
        </ul>
        <Link to="/agreement#privacy" className={classes.link}>
          {t('trust.privacy')}
        </Link>
      </div>
    </section>
  );
}
