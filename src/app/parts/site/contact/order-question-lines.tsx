import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '../locale/use-localized.ts';
import { ContactLine, ContactLines } from './contact-links.tsx';
import classes from './contact.module.css';
import { useContact } from './use-contact.ts';

/** How to ask about an order. A mail that begins here has the order's number as its subject. */
export function OrderQuestionLines({ number }: { number: string }) {
  const { t } = useTranslation('contact');
  const localized = useLocalized();
  const headingId = useId();
  const contact = useContact();
  if (contact === undefined) return null;
  return (
    <section className={classes.question} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        {t('question.title')}
      </h2>
      <p className={classes.text}>{t('question.text', { number })}</p>
      <dl className={classes.lines}>
        <ContactLines contact={contact} subject={number} />
        <ContactLine name={t('hours')}>{localized(contact.hours)}</ContactLine>
      </dl>
    </section>
  );
}
