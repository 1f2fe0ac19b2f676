import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { RenderingContext } from '#client/rendering.ts';
import classes from './demonstration-note.module.css';

/** Says once, below each page, that the site is a demonstration. The server writes into the document whether it is. */
export function DemonstrationNote() {
  const { t } = useTranslation('shell');
  const rendering = use(RenderingContext);
  if (!(rendering ? rendering.isDemonstration : isSaid())) return null;
  return <p className={classes.note}>{t('demonstration')}</p>;
}

const isSaid = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="demonstration"]')?.content === 'yes';
