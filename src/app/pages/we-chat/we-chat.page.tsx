import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactLines } from '#app/parts/site/contact/contact-links.tsx';
import { useContact } from '#app/parts/site/contact/use-contact.ts';
import { NumberedSteps } from '#app/parts/shop/products/numbered-steps.tsx';
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
            <h2 className={classes.title}>{t('what.title')}</h2>
            <p className={classes.text}>{t('what.text')}</p>
          </section>
          <figure className={classes.code}>
            <ExampleCode label={t('code.label')} />
            <figcaption>
              <p className={classes.account}>{t('code.account')}</p>
              <p className={classes.note}>{t('code.note')}</p>
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
