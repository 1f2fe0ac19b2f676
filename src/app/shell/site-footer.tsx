import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Logo } from '#ui/logo.tsx';
import { SiteContact } from './site-contact.tsx';
import classes from './site-footer.module.css';
import { WeChatButton } from './we-chat-button.tsx';

const links = [
  { to: '/agreement#terms', text: 'footer.terms' },
  { to: '/agreement#privacy', text: 'footer.privacy' },
  { to: '/personalCenter?index=1', text: 'footer.orders' },
  { to: '/personalCenter', text: 'footer.account' },
] as const;

export function SiteFooter() {
  const { t } = useTranslation('shell');
  return (
    <footer className={classes.footer}>
      <div className={classes.content}>
        <div className={classes.about}>
          <p className={classes.brand}>
            <Logo size={26} />
            {t('brand')}
          </p>
          <p className={classes.line}>{t('footer.line')}</p>
        </div>
        <nav aria-label={t('footer.label')}>
          <ul className={classes.links}>
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={classes.link}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <SiteContact />
      <WeChatButton />
    </footer>
  );
}
