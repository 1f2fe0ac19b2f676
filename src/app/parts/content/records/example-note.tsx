import { useTranslation } from 'react-i18next';
import classes from './example-note.module.css';

/** What replies say of a record. */
interface Shown {
  readonly demonstration?: boolean | undefined;
}

/** Says above a list that some of its records were invented for the demonstration; nothing where none was. */
export function ExamplesNote({ records }: { records: readonly Shown[] }) {
  const { t } = useTranslation('content');
  if (!records.some(({ demonstration }) => demonstration)) return null;
  return <p className={classes.note}>{t('examples')}</p>;
}

/** Says at a record that it was invented for the demonstration; nothing where it was not. */
export function ExampleNote({ record }: { record: Shown }) {
  const { t } = useTranslation('content');
  return record.demonstration ? <p className={classes.note}>{t('example')}</p> : null;
}
