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
      <h2 id={agreementAnchor(agreement)}>{localized(agreement.title)}</h2>
      <p className={classes.updated}>
        {t('agreement.updated')} <LocalDate value={agreement.updateDate} />
      </p>
      {agreement.sections.map((section, index) => (
        <section key={agreementAnchor(agreement, index)}>
          <h3 id={agreementAnchor(agreement, index)}>{localized(section.title)}</h3>
          {localized(section.text)
            .split(/\n+/)
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
    </article>
  );
}
