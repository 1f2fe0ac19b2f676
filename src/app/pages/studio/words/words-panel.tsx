import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/form/flow.ts';
import type { FieldPlace } from '../form/field-place.ts';
import panel from '../panels/panel.module.css';
import type { FlowTexts } from '../use-edited-flow.ts';
import { useMachinePages } from './page-parts.ts';
import { useTexts } from './use-texts.ts';
import { WordsOf } from './words-of.tsx';

interface WordsPanelProps {
  flow: Flow;
  edited: FlowTexts;
  /** The words of the published flow. */
  published: FlowTexts['words'];
  chosen: FieldPlace | null;
  onChoose(place: FieldPlace | null): void;
  onChange(words: FlowTexts['words']): void;
}

/** The words of a form in all languages. */
export function WordsPanel(props: WordsPanelProps): ReactNode {
  const { t } = useTranslation('studio');
  const { texts, isFailed } = useTexts(props.flow);
  const pages = useMachinePages(props.flow);
  if (isFailed) return <p className={panel.nothing}>{t('words.failed')}</p>;
  if (texts === null) return <p className={panel.nothing}>{t('words.loading')}</p>;
  return <WordsOf {...props} texts={texts} pages={pages} />;
}
