import { IconBrandWechat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useScrollDistance } from './use-scroll-distance.ts';
import classes from './we-chat-button.module.css';

const appearsAfter = 200;

export function WeChatButton() {
  const { t } = useTranslation('shell');
  const scrolled = useScrollDistance((pixels) => pixels > appearsAfter);
  if (!scrolled) return null;
  return (
    <Link to="/weChat" className={classes.button}>
      <IconBrandWechat size={22} stroke={1.6} aria-hidden />
      <span>{t('weChat')}</span>
    </Link>
  );
}
