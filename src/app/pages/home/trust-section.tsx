import { Text, Title } from '@mantine/core';
import { IconLock, IconReceiptRefund, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './trust-section.module.css';

const answers = [
  { name: 'people', to: '/aboutUs', Sign: IconUserCheck },
  { name: 'refund', to: '/agreement#terms', Sign: IconReceiptRefund },
  { name: 'passport', to: '/agreement#privacy', Sign: IconLock },
] as const;

/** What everybody asks before handing over a passport: who checks the papers, what comes back, what happens to the passport. */
export function TrustSection() {
  const { t } = useTranslation('home');
  return (
    <section className={classes.place} aria-label={t('trust.label')}>
      <ul className={classes.answers}>
        {answers.map(({ name, to, Sign }) => (
          <li key={name} className={classes.answer}>
            <Sign size={26} stroke={1.5} className={classes.sign} aria-hidden />
            <div>
              <Title order={2} fz={17} lh={1.3}>
                {t(`trust.${name}.title`)}
              </Title>
              <Text mt={4} c="dimmed" fz={15} lh={1.5}>
                {t(`trust.${name}.text`)}
              </Text>
              <Link to={to} className={classes.link}>
                {t(`trust.${name}.more`)}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
