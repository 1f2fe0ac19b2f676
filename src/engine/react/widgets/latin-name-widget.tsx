import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { hasOtherScript, latinNames, readName, typedName } from '../../form/latin-name.ts';
import { useEngine } from '../engine-context.ts';
import { focusField } from '../structure/focus-field.ts';
import { LineInput } from './text-widget.tsx';
import type { TextCodec } from './use-text-input.ts';
import { answerOf, textOf, type WidgetProps } from './widget.ts';
import styles from './latin-name.module.css';

const codec: TextCodec = {
  read: (text) => answerOf(readName(text)),
  show: textOf,
  transform: typedName,
};

/**
 * A name as passports print it, in capitals. For a name with other letters the field offers the form that the two
 * lines at the bottom of the passport have.
 */
export function LatinNameWidget(props: WidgetProps): ReactNode {
  return (
    <LineInput field={props} codec={codec}>
      <NameOffer pointer={props.pointer} />
    </LineInput>
  );
}

/** The offer is rendered again when it changes, and not with each key. */
function NameOffer({ pointer }: Pick<WidgetProps, 'pointer'>): ReactNode {
  const { wizard, set, word, translate } = useEngine();
  const watch = useCallback((listener: () => void) => wizard.watch(pointer, listener), [wizard, pointer]);
  const offer = useSyncExternalStore(watch, () => offerFor(textOf(wizard.answerAt(pointer))));
  const names = offer.split('|').filter((name) => name !== '');
  const take = (name: string): void => {
    set(pointer, name);
    // The button that had the focus is removed.
    focusField(pointer);
  };
  return (
    <div role="status" className={styles['offer']}>
      {offer === OTHER_SCRIPT && <p>{word('form:latinName.otherScript')}</p>}
      {offer !== OTHER_SCRIPT && names.length > 0 && (
        <>
          <p>{word(names.length === 1 ? 'form:latinName.offer' : 'form:latinName.offerMany')}</p>
          <div className={styles['names']}>
            {names.map((name) => (
              <Button key={name} variant="light" size="compact-md" onClick={() => take(name)}>
                {translate(['form:latinName.take'], { name })}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

const OTHER_SCRIPT = '?';

/** The proposals for a text, joined by bars, which no name contains; `?` for a text in another script. */
function offerFor(text: string): string {
  return hasOtherScript(text) ? OTHER_SCRIPT : latinNames(text).join('|');
}
