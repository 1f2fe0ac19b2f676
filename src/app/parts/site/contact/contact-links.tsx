import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#contract/adverts.ts';
import { phoneAddress } from '#contract/contact.ts';
import classes from './contact.module.css';

/** A telephone number as a link. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={phoneAddress(number)}>{number}</a>;
}

/** A mail address as a link. @param subject of the mail that it begins */
export function MailLink({ address, subject }: { address: string; subject?: string | undefined }) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return <a href={`mailto:${address}${query}`}>{address}</a>;
}

/** A line of contact details: what it is, and the details. */
export function ContactLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ContactLinesProps {
  contact: Contact;
  /** The subject of a mail that a link begins. */
  subject?: string;
}

/** Mail address and telephone. */
export function ContactLines({ contact, subject }: ContactLinesProps) {
  const { t } = useTranslation('contact');
  return (
    <>
      <ContactLine name={t('email')}>
        <MailLink address={contact.email} subject={subject} />
      </ContactLine>
      <ContactLine name={t('phone')}>
        <PhoneLink number={contact.phone} />
      </ContactLine>
    </>
  );
}
