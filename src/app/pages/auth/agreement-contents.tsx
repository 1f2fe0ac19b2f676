import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { agreementAnchor, type Agreement } from './agreement-anchor.ts';
import classes from './agreement.module.css';

/** The table of contents. It stays visible beside the text while the text scrolls. */
export function AgreementContents({ agreements }: { agreements: readonly Agreement[] }) {
  const { t } = useTranslation('auth');
  const localized = useLocalized();
  return (
    <nav className={classes.contents} aria-label={t('agreement.contents')}>
      <ol>
        {agreements.map((agreement) => (
          <li key={agreement.id}>
            <Link to={`#${agreementAnchor(agreement)}`} data-whole>
              {localized(agreement.title)}
            </Link>
            <ol>
              {agreement.sections.map((section, index) => (
                <li key={agreementAnchor(agreement, index)}>
                  <Link to={`#${agreementAnchor(agreement, index)}`}>{localized(section.title)}</Link>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}
