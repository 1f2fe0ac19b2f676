import { useTranslation } from 'react-i18next';
import classes from './demonstration-note.module.css';

/** Says once, below each page, that the site is a demonstration. The server writes into the document whether it is. */
export function DemonstrationNote() {
  const { t } = useTranslation('shell');
  const said = document.querySelector<HTMLMetaElement>('meta[name="demonstration"]')?.content;
  if (said !== 'yes') return null;
  return <p className={classes.note}>{t('demonstration')}</p>;
}
