import { Box, Group, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '../locale/use-localized.ts';
import { ContactLine, ContactLines, MailLink, PhoneLink } from './contact-links.tsx';
import classes from './contact.module.css';
import { useContact } from './use-contact.ts';

/**
 * The company's address, phone numbers and mail addresses; nothing until they are loaded.
 *
 * @param background the colour behind the block: a light grey, if not given
 */
export function ContactBlock({ background = 'var(--mantine-color-gray-1)' }: { background?: string }) {
  const { t } = useTranslation('contact');
  const localized = useLocalized();
  const headingId = useId();
  const contact = useContact();
  if (contact === undefined) return null;
  const others = contact.emails.split(',').map((each) => each.trim());
  return (
    <section className={classes.block} style={{ background }} aria-labelledby={headingId}>
      <Group align="flex-start" gap="24px 64px" px="var(--mg-side)" py="clamp(24px, 4.2vw, 32px)">
        <Box flex="2 1 280px">
          <Title id={headingId} order={2} mb={8} fz={17}>
            {t('title')}
          </Title>
          <Text component="address" fz={15} fs="normal" style={{ whiteSpace: 'pre-line' }}>
            {contact.name}
            {'\n'}
            {localized(contact.address)}
          </Text>
        </Box>
        <dl className={classes.lines}>
          <ContactLines contact={contact} />
          {contact.mobile !== '' && (
            <ContactLine name={t('mobile')}>
              <PhoneLink number={contact.mobile} />
            </ContactLine>
          )}
          <ContactLine name={t('hours')}>{localized(contact.hours)}</ContactLine>
          {contact.emails !== '' && (
            <ContactLine name={t('emails')}>
              {others.map((address) => (
                <MailLink key={address} address={address} />
              ))}
            </ContactLine>
          )}
          {contact.taxNumber !== '' && <ContactLine name={t('taxNumber')}>{contact.taxNumber}</ContactLine>}
        </dl>
      </Group>
    </section>
  );
}
