import { IconBrandWechat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pageRoutes } from './page-route.ts';
import { useScrollDistance } from './use-scroll-distance.ts';
import classes from './we-chat-button.module.css';

const appearsAfter = 200;

const path = '/weChat';

/** A link to the page about WeChat, shown after scrolling down. Not rendered while the app has no such page. */
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
