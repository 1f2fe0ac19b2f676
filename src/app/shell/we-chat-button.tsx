import { IconBrandWechat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useScrollDistance } from './use-scroll-distance.ts';
import classes from './we-chat-button.module.css';

const appearsAfter = 200;
const path = '/weChat';

/** A link to the page about WeChat, shown after scrolling down, except on that page. */
export function WeChatButton() {
  const { t } = useTranslation('shell');
  const scrolled = useScrollDistance((pixels) => pixels > appearsAfter);
  const { pathname } = useLocation();
  if (!scrolled || pathname === path) return null;
  return (
    <Link to={path} className={classes.button}>
      <IconBrandWechat size={22} stroke={1.6} aria-hidden />
      <span>{t('weChat')}</span>
    </Link>
  );
}
