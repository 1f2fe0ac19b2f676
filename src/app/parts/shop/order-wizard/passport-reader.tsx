import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCatalogues } from '#app/i18n.ts';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { useEngine } from '#engine/react/engine-context.ts';
import { type KnownFile, useKnownFile } from '#engine/react/use-known-file.ts';
import { PassportCard } from '../passport/passport-card.tsx';
import classes from '../passport/passport.module.css';
import type { MrzAnswers } from '../passport/read-mrz.ts';
import { factsHere, fillInFacts } from './facts-here.ts';

/** Fills in the step from the passport. Its picture becomes the copy of the passport, as long as there is none. */
export function PassportReader(): ReactNode {
  const { wizard } = useEngine();
  // A file belongs to an account.
  const { token } = useSession();
  const known = useKnownFile('passportPicture');
  const copy = token === null ? null : known;
  const [isOther, setOther] = useState(false);
  const read = async (answers: MrzAnswers, picture: File | null): Promise<void> => {
    // Where the code or its text cannot be loaded, the files stay.
    const more = await Promise.all([import('../people/drop-person.ts'), loadCatalogues(['people'])]).catch(
      () => null,
    );
    const at = factsHere(wizard, Object.keys(answers))?.pointer;
    const drop = more?.[0].dropPerson;
    setOther(at !== undefined && drop?.(wizard, at, { ...answers }, picture !== null) === true);
    fillInFacts(wizard, { ...answers });
    if (picture !== null) copy?.put(picture);
  };
  return (
    <PassportCard
      keepsCopy={copy !== null && copy.state !== 'taken'}
      onRead={(answers, picture) => void read(answers, picture)}
      done={(answers) => <Done answers={answers} copy={copy} isOther={isOther} />}
    />
  );
}

interface DoneProps {
  answers: MrzAnswers;
  copy: KnownFile | null;
  /** What was entered for another traveller was taken out. */
  isOther: boolean;
}

/** The fields that were filled in, and what happened to the picture. */
function Done({ answers, copy, isOther }: DoneProps): ReactNode {
  const { t } = useTranslation(['apply', 'fields', 'people']);
  const { locale } = useSession();
  const list = new Intl.ListFormat(languageTags[locale]);
  const { wizard } = useEngine();
  const places = Object.values(factsHere(wizard, Object.keys(answers))?.places ?? {});
  const names = places.map((pointer) => t(fieldKeys(wizard.flow, pointer, 'label')));
  const { label, state } = copy ?? { label: '', state: 'taken' };
  return (
    <>
      <p>{t('passport.done', { fields: list.format(names) })}</p>
      {isOther && <p>{t('people:otherGone')}</p>}
      {state === 'sending' && <p>{t('passport.keeping', { field: label })}</p>}
      {state === 'kept' && <p>{t('passport.kept', { field: label })}</p>}
      {state === 'failed' && <p className={classes['failed']}>{t('passport.notKept', { field: label })}</p>}
    </>
  );
}
