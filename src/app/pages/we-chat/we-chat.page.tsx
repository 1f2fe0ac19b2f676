import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactLines } from '#app/parts/site/contact/contact-links.tsx';
import { useContact } from '#app/parts/site/contact/use-contact.ts';
import { NumberedSteps } from '#ui/numbered-steps.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { ExampleCode } from './example-code.tsx';
import classes from './we-chat.module.css';

const steps = ['install', 'scan', 'write'] as const;
const payments = ['card', 'show', 'try'] as const;

/** What WeChat is, how to chat with the company in it, and how visitors pay with it. */
export function WeChatPage(): ReactNode {
  const { t } = useTranslation('we-chat');
  const contact = useContact();
  return (
    <>
      <PageBody>
        <PageHeader title={t('title')} lead={t('lead')} />
        <div className={classes.introduction}>
          <section>
            <Title order={2} fz={26}>
              {t('what.title')}
            </Title>
            <Text mt={12} fz={18} lh={1.7}>
              {t('what.text')}
            </Text>
          </section>
          <figure className={classes.code}>
            <ExampleCode label={t('code.label')} />
            <figcaption>
              <Text ff="var(--mg-serif)" fz={19} fw={600}>
                {t('code.account')}
              </Text>
              <Text mt={6} c="dimmed" fz={15}>
                {t('code.note')}
              </Text>
              {contact && (
                <dl className={classes.contact}>
                  <ContactLines contact={contact} />
                </dl>
              )}
            </figcaption>
          </figure>
        </div>
      </PageBody>
      <Section title={t('chat.title')}>
        <NumberedSteps
          steps={steps.map((step) => ({ title: t(`chat.${step}.title`), text: t(`chat.${step}.text`) }))}
        />
      </Section>
      <Section title={t('pay.title')} lead={t('pay.ours')}>
        <NumberedSteps
          steps={payments.map((step) => ({ title: t(`pay.${step}.title`), text: t(`pay.${step}.text`) }))}
        />
      </Section>
    </>
  );
}
