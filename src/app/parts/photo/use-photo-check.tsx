import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { loadCatalogues } from '#app/i18n.ts';
import type { DecodePhoto, Picture } from './decode-photo.ts';
import type { PhotoFinding } from './inspect-photo.ts';
import type { PhotoDialogProps } from './photo-dialog.tsx';

interface Question {
  readonly id: number;
  readonly Dialog: ComponentType<PhotoDialogProps>;
  readonly file: File;
  readonly picture: Picture;
  readonly findings: readonly PhotoFinding[];
  answer(file: File | null): void;
}

interface PhotoCheck {
  /**
   * Looks at a photo before it is sent.
   *
   * @returns what to send: the same file, or a corrected one; null when the customer wants to choose another.
   */
  check(file: File): Promise<File | null>;
  /** Has to be shown somewhere; null while there is nothing to ask. */
  readonly dialog: ReactNode;
}

/**
 * Advises on ID photos, and never stands in the way: a file that cannot be read here, or a dialog that cannot be
 * fetched, goes on as it is. Photos with findings are asked about one after another.
 */
export function usePhotoCheck(decode: DecodePhoto = decodeLater): PhotoCheck {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const open = useRef(new Set<Question>());
  const lastId = useRef(0);
  const isGone = useRef(false);

  useEffect(() => {
    const asked = open.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const question of asked) question.answer(null);
    };
  }, []);

  const check = useCallback(
    async (file: File): Promise<File | null> => {
      const picture = await decode(file).catch(() => null);
      const findings = picture ? await findingsOf(picture) : [];
      const Dialog = findings.length > 0 ? await fetchDialog() : null;
      if (!picture) return file;
      if (!Dialog || isGone.current) {
        picture.close();
        return Dialog ? null : file;
      }
      return new Promise((resolve) => {
        const id = (lastId.current += 1);
        const question: Question = {
          id,
          Dialog,
          file,
          picture,
          findings,
          answer(chosen) {
            open.current.delete(question);
            setQuestions((all) => all.filter((other) => other !== question));
            picture.close();
            resolve(chosen);
          },
        };
        open.current.add(question);
        setQuestions((all) => [...all, question]);
      });
    },
    [decode],
  );

  const [first] = questions;
  if (!first) return { check, dialog: null };
  const { id, Dialog, answer, ...photo } = first;
  return { check, dialog: <Dialog key={id} {...photo} decode={decode} onClose={answer} /> };
}

/** What looks at photos is fetched with the first one: most pages of a form ask for none. */
const decodeLater: DecodePhoto = async (file) => (await import('./decode-photo.ts')).decodePhoto(file);

async function findingsOf({ facts }: Picture): Promise<readonly PhotoFinding[]> {
  try {
    return (await import('./inspect-photo.ts')).inspectPixels(facts);
  } catch {
    return [];
  }
}

/** With its words. Null when it cannot be fetched: without advice, the server still looks at the photo. */
async function fetchDialog(): Promise<ComponentType<PhotoDialogProps> | null> {
  try {
    const [{ PhotoDialog }] = await Promise.all([import('./photo-dialog.tsx'), loadCatalogues(['photo'])]);
    return PhotoDialog;
  } catch {
    return null;
  }
}
