import { Box, Card, Title } from '@mantine/core';
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
    <Card component="section" mt={32} aria-labelledby={headingId}>
      <Title id={headingId} order={2} mb={8} fz={17}>
        {t('question.title')}
      </Title>
      <Box component="p" mb={12}>
        {t('question.text', { number })}
      </Box>
      <dl className={classes.lines}>
        <ContactLines contact={contact} subject={number} />
        <ContactLine name={t('hours')}>{localized(contact.hours)}</ContactLine>
      </dl>
    </Card>
  );
}
