import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '#ui/external-link.tsx';
import cardClasses from '../card.module.css';
import classes from './order-detail.module.css';
import type { Order } from './order-terms.ts';

/** The visa, its papers and the manual, as downloads. */
export function DocumentsSection({ order: { documents, manual } }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <section className={cardClasses.card}>
      <h2 className={cardClasses.heading}>{t('documents.heading')}</h2>
      {documents.length + manual.length === 0 && <p className={classes.nothing}>{t('documents.none')}</p>}
      <Files title={t('documents.papers')} files={documents} />
      <Files title={t('documents.manual')} files={manual} />
    </section>
  );
}

function Files({ title, files }: { title: string; files: Order['documents'] }) {
  const { t } = useTranslation('orders');
  const id = useId();
  if (files.length === 0) return null;
  return (
    <>
      <h3 id={id} className={classes.group}>
        {title}
      </h3>
      <ul className={classes.files} aria-labelledby={id}>
        {files.map(({ name, url }) => (
          <li key={url}>
            <ExternalLink href={url} hint="spoken" label={t('documents.download', { name })}>
              <IconDownload size={18} aria-hidden />
              {name}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </>
  );
}
