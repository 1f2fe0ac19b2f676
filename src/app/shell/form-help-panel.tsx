import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ContactLine, ContactLines } from '#app/parts/site/contact/contact-links.tsx';
import { useContact } from '#app/parts/site/contact/use-contact.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import classes from './bar.module.css';

const pages = [
  { to: '/faq', text: 'footer.questions' },
  { to: '/contact', text: 'footer.contact' },
] as const;

/** Who answers questions about a form, when, and the pages that help. They open in a new window, so the form stays. */
export function FormHelpPanel() {
  const { t } = useTranslation(['shell', 'contact']);
  const localized = useLocalized();
  const contact = useContact();
  return (
    <Stack gap={4} p={8} miw={240}>
      <Text fw={600}>{t('form.helpTitle')}</Text>
      {contact && (
        <dl>
          <ContactLines contact={contact} />
          <ContactLine name={t('contact:hours')}>{localized(contact.hours)}</ContactLine>
        </dl>
      )}
      {pages.map(({ to, text }) => (
        <ExternalLink key={to} href={to} className={classes.entry}>
          {t(text)}
        </ExternalLink>
      ))}
    </Stack>
  );
}
