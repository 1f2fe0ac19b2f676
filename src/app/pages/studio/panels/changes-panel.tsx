import { Stack } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Judgement } from '../use-judged.ts';
import classes from './panel.module.css';

type Changes = NonNullable<Judgement['changes']>;

interface ChangesPanelProps {
  changes: Judgement['changes'];
  onShow(pointer: string): void;
  /** What is said of the changes besides. */
  children: ReactNode;
}

/** The changes that the edits make for customers, as sentences. Each links to its place in the schema. */
export function ChangesPanel({ changes, onShow, children }: ChangesPanelProps): ReactNode {
  const { t } = useTranslation('studio');
  if (changes === null) return <p className={classes.nothing}>{t('changes.unknown')}</p>;
  return (
    <>
      {changes.length === 0 && <p className={classes.nothing}>{t('changes.none')}</p>}
      <Sentences changes={changes} onShow={onShow} />
      {children}
    </>
  );
}

function Sentences({ changes, onShow }: { changes: Changes; onShow(pointer: string): void }): ReactNode {
  return (
    <Stack component="ul" gap={0}>
      {changes.map(({ pointer, sentence }) => (
        <li key={`${pointer} ${sentence}`}>
          <button type="button" className={classes.row} onClick={() => onShow(pointer)}>
            <span className={classes.strong} lang="en">
              {sentence}
            </span>
            <span className={classes.fine}>{pointer}</span>
          </button>
        </li>
      ))}
    </Stack>
  );
}
