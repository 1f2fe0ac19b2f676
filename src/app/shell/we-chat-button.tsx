import { IconBrandWechat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import classes from './we-chat-button.module.css';

const path = '/weChat';

/** A link to the page about WeChat, on all other pages. */
export function WeChatButton() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  if (pathname === path) return null;
  return (
    <Link to={path} className={`mg-pill ${classes.button}`}>
      <IconBrandWechat size={22} stroke={1.6} aria-hidden />
      <span>{t('weChat')}</span>
    </Link>
  );
}
