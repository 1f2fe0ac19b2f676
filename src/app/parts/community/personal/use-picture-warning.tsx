import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCatalogues } from '#app/i18n.ts';
import { DialogButtons, DialogFrame } from '#ui/dialog-frame.tsx';

interface Question {
  readonly name: string;
  /** The picture is still being read. */
  readonly isReading: boolean;
  answer(isMeant: boolean): void;
}

/**
 * Looks at a picture before everybody can see it: whether it shows the two lines of a passport. The customer may take
 * it all the same. Several pictures are looked at one after the other.
 *
 * @returns the function that looks, which resolves with the picture, or with null if another one is wanted; and the
 *   dialog to render
 */
export function usePictureWarning(): {
  look(file: File): Promise<File | null>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    const { current } = leaving;
    return () => current.abort();
  }, []);
  const look = useCallback((file: File): Promise<File | null> => {
    const { signal } = leaving.current;
    const looked = before.current.then(() => lookAt(file, signal, setQuestion));
    before.current = looked.catch(() => undefined);
    return looked;
  }, []);
  return { look, dialog: question && <PassportDialog {...question} /> };
}

async function lookAt(
  file: File,
  leaving: AbortSignal,
  ask: (question: Question | null) => void,
): Promise<File | null> {
  // The code is loaded with the first picture.
  const [{ showsPassport }] = await Promise.all([
    import('#app/parts/shop/passport/shows-passport.ts'),
    loadCatalogues(['personal-data']),
  ]);
  const decided = new AbortController();
  const { promise: answered, resolve } = withResolve();
  const answer = (isMeant: boolean): void => {
    resolve(isMeant);
    decided.abort();
  };
  leaving.addEventListener('abort', () => answer(false), { once: true });
  const question = { name: file.name, answer };
  try {
    const isPassport = await showsPassport(file, decided.signal, () => ask({ ...question, isReading: true }));
    if (!isPassport) return file;
    ask({ ...question, isReading: false });
    return (await answered) ? file : null;
  } catch (error) {
    if (decided.signal.aborted) return (await answered) ? file : null;
    throw error;
  } finally {
    if (!leaving.aborted) ask(null);
  }
}

function withResolve(): { promise: Promise<boolean>; resolve: (value: boolean) => void } {
  let resolve: (value: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settle) => void (resolve = settle));
  return { promise, resolve };
}

function PassportDialog({ name, isReading, answer }: Question): ReactNode {
  const { t } = useTranslation('personal-data');
  const part = isReading ? 'reading' : 'passport';
  return (
    <DialogFrame
      key={part}
      title={t(`${part}.title`)}
      text={t(`${part}.text`, { name })}
      onCancel={() => answer(false)}
    >
      <DialogButtons>
        <Button variant={isReading ? 'subtle' : 'filled'} onClick={() => answer(false)}>
          {t('another')}
        </Button>
        <Button variant="default" onClick={() => answer(true)}>
          {t(`${part}.use`)}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}
