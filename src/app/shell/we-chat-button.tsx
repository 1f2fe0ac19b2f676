import { IconBrandWechat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pageRoutes } from './page-route.ts';
import { useScrollDistance } from './use-scroll-distance.ts';
import classes from './we-chat-button.module.css';

const appearsAfter = 200;

const path = '/weChat';

/** Leads to the page about WeChat from far down a page; nowhere, as long as that page is not there. */
export function WeChatButton() {
  const { t } = useTranslation('shell');
  const scrolled = useScrollDistance((pixels) => pixels > appearsAfter);
  if (!scrolled || !pageRoutes.some((route) => route.path === path)) return null;
  return (
    <Link to={path} className={classes.button}>
      <IconBrandWechat size={22} stroke={1.6} aria-hidden />
      <span>{t('weChat')}</span>
    </Link>
  );
}
