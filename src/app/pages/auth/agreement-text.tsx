import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { agreementAnchor, type Agreement } from './agreement-anchor.ts';
import classes from './agreement.module.css';

/** One agreement. Each of its sections has an anchor for links. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('auth');
  const localized = useLocalized();
  return (
    <article className={classes.agreement}>
      <Title order={2} id={agreementAnchor(agreement)} fz="clamp(1.5rem, 3.6vw, 1.75rem)">
        {localized(agreement.title)}
      </Title>
      <Text mt={4} c="dimmed" fz={15}>
        {t('agreement.updated')} <LocalDate value={agreement.updateDate} />
      </Text>
      {agreement.sections.map((section, index) => (
        <section key={agreementAnchor(agreement, index)}>
          <Title order={3} id={agreementAnchor(agreement, index)} mt={36} fz="1.1875rem">
            {localized(section.title)}
          </Title>
          {localized(section.text)
            .split(/\n+/)
            .map((paragraph) => (
              <Text key={paragraph} mt={10}>
                {paragraph}
              </Text>
            ))}
        </section>
      ))}
    </article>
  );
}
