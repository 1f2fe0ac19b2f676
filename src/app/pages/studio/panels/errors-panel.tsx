import { Stack } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '#engine/form/validate.ts';
import { createFieldTexts, errorText, labelAt } from '#engine/form/field-texts.ts';
import { focusField } from '#engine/react/structure/focus-field.ts';
import type { Place } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { goTo, type Stopped } from '../preview/go-to.ts';
import { usePreviewPorts } from '../preview/use-preview-ports.ts';
import { useWalkedPath } from '../preview/use-walked-path.ts';
import { errorsOnPath } from '../preview/walked-path.ts';
import classes from './panel.module.css';
import { Stop } from './stop.tsx';

/** All errors of the answers on the whole path. Each links to its field. */
export function ErrorsPanel({ wizard }: { wizard: Wizard }): ReactNode {
  const { t } = useTranslation('studio');
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const { translate } = usePreviewPorts('accepts');
  const path = useWalkedPath(wizard);
  const errors = useMemo(() => errorsOnPath(path), [path]);
  const wording = useMemo(
    () => ({ wizard, translate, textsOf: createFieldTexts(wizard.flow, translate) }),
    [wizard, translate],
  );
  const show = (place: Place, { pointer }: FieldError): void => {
    const why = goTo(wizard, place);
    setStopped(why);
    if (why !== null) return;
    wizard.leave(pointer);
    // The new place is rendered first and takes the focus to its heading; the field gets it afterwards.
    setTimeout(() => focusField(pointer), 60);
  };
  if (errors.length === 0) return <p className={classes.nothing}>{t('errors.none')}</p>;
  return (
    <>
      <Stop stopped={stopped} />
      <Stack component="ul" gap={0}>
        {errors.map(({ place, error }) => (
          <li key={`${error.pointer} ${error.keyword}`}>
            <button type="button" className={classes.row} onClick={() => show(place, error)}>
              <span className={classes.strong}>{labelAt(wording, error.pointer)}</span>
              <span>{errorText(wording, error)}</span>
              <span className={classes.fine}>
                {error.pointer} · {error.keyword}
              </span>
            </button>
          </li>
        ))}
      </Stack>
    </>
  );
}
