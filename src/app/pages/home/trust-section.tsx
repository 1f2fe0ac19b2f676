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
        <h2 id={headingId} className={classes.title}>
          {t('trust.title')}
        </h2>
        <p className={classes.lead}>{t('trust.lead')}</p>
        <ul className={classes.promises}>
          {promises.map(([name, Sign]) => (
            <li key={name}>
              <Sign size={26} stroke={1.4} aria-hidden />
              <h3 className={classes.name}>{t(`trust.${name}.title`)}</h3>
              <p className={classes.text}>{t(`trust.${name}.text`)}</p>
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
