import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useCallback, useEffect } from 'react';
import { hasOtherScript, latinNames } from '../name-transcription.ts';
import { useEngine } from '#engine/react/engine-context.ts';
import { focusField } from '#engine/react/structure/focus-field.ts';
import { textOf, type WidgetProps } from '#engine/react/widgets/widget.ts';
import { useWatched } from '#engine/react/use-watched.ts';

/** The offered spelling of a name with other letters. It is rendered again when the offer changes. */
export function NameOffer({ pointer }: Pick<WidgetProps, 'pointer'>): ReactNode {
  const { wizard, set, word, translate, announce } = useEngine();
  const watch = useCallback((listener: () => void) => wizard.watch(pointer, listener), [wizard, pointer]);
  const offer = useWatched(watch, () => offerFor(textOf(wizard.answerAt(pointer))));
  const names = offer === OTHER_SCRIPT ? [] : offer.split('|').filter((name) => name !== '');
  const kind = offer === OTHER_SCRIPT ? 'otherScript' : names.length > 1 ? 'offerMany' : 'offer';
  const text = offer === '' ? '' : word(`form:latinName.${kind}`);
  // The names change with each key; the sentence is said once.
  useEffect(() => {
    if (text !== '') announce(text);
  }, [announce, text]);
  if (text === '') return null;
  const take = (name: string): void => {
    set(pointer, name);
    // The button that had the focus is removed.
    focusField(pointer);
  };
  return (
    <div>
      <Text fz="sm" lh={1.4} mt={6}>
        {text}
      </Text>
      {names.length > 0 && (
        <Group gap={8} mt={6}>
          {names.map((name) => (
            <Button key={name} variant="light" size="compact-md" onClick={() => take(name)}>
              {translate(['form:latinName.take'], { name })}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}

const OTHER_SCRIPT = '?';

/** The proposals for a text, joined by bars, which no name contains; `?` for a text in another script. */
function offerFor(text: string): string {
  return hasOtherScript(text) ? OTHER_SCRIPT : latinNames(text).join('|');
}
