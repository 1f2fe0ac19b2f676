import { type ComponentType, lazy, type ReactNode, Suspense, useCallback } from 'react';
import { isLatinName, readName, typedName } from '../latin-name.ts';
import { useEngine } from '#engine/react/engine-context.ts';
import { LineInput } from '#engine/react/widgets/text-widget.tsx';
import type { TextCodec } from '#engine/react/widgets/use-text-input.ts';
import { answerOf, textOf, type WidgetProps } from '#engine/react/widgets/widget.ts';
import { useWatched } from '#engine/react/use-watched.ts';

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
      <OfferIfNeeded pointer={props.pointer} />
    </LineInput>
  );
}

/** The offer's code is loaded with the first name that needs it. Without it the field says what is wrong, too. */
const NameOffer = lazy(async (): Promise<{ default: ComponentType<Pick<WidgetProps, 'pointer'>> }> => ({
  default: await import('./name-offer.tsx').then(
    (module) => module.NameOffer,
    () => () => null,
  ),
}));

function OfferIfNeeded({ pointer }: Pick<WidgetProps, 'pointer'>): ReactNode {
  const { wizard } = useEngine();
  const watch = useCallback((listener: () => void) => wizard.watch(pointer, listener), [wizard, pointer]);
  const isNeeded = useWatched(watch, () => {
    const text = textOf(wizard.answerAt(pointer));
    return text !== '' && !isLatinName(text);
  });
  return (
    isNeeded && (
      <Suspense>
        <NameOffer pointer={pointer} />
      </Suspense>
    )
  );
}
