import { IconHelp } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { Disclosure } from './disclosure.tsx';
import classes from './form-layout.module.css';

const FormHelpPanel = neededPart(
  async () => (await import('./form-help-panel.tsx')).FormHelpPanel,
  ['contact'],
);

/** Opens the ways to get help beside a form. They are loaded when they are asked for. */
export function FormHelp() {
  const { t } = useTranslation('shell');
  const label = (
    <>
      <IconHelp size={20} stroke={1.7} aria-hidden />
      <span className={classes.word}>{t('form.help')}</span>
    </>
  );
  return (
    <Disclosure label={label} align="end">
      {() => (
        <Suspense fallback={<LoadingState rows={2} />}>
          <FormHelpPanel />
        </Suspense>
      )}
    </Disclosure>
  );
}
