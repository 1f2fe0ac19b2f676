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
   * Checks a photo before it is uploaded.
   *
   * @returns the file to upload: the same one or a corrected one; null when the customer wants to choose
   * another one
   */
  check(file: File): Promise<File | null>;
  /** The caller has to render it; null when there is no dialog to show. */
  readonly dialog: ReactNode;
}

/**
 * Checks ID photos, but never blocks the upload. A file that cannot be decoded, or a dialog that cannot be
 * loaded, lets the file pass unchanged. Several photos with findings are shown one after another.
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

/** The code that decodes photos is loaded with the first photo, because most pages of a form ask for none. */
const decodeLater: DecodePhoto = async (file) => (await import('./decode-photo.ts')).decodePhoto(file);

async function findingsOf({ facts }: Picture): Promise<readonly PhotoFinding[]> {
  try {
    return (await import('./inspect-photo.ts')).inspectPixels(facts);
  } catch {
    return [];
  }
}

/**
 * Loads the dialog with its texts. Null when it cannot be loaded: the photo then passes unchecked, and the
 * server checks it.
 */
async function fetchDialog(): Promise<ComponentType<PhotoDialogProps> | null> {
  try {
    const [{ PhotoDialog }] = await Promise.all([import('./photo-dialog.tsx'), loadCatalogues(['photo'])]);
    return PhotoDialog;
  } catch {
    return null;
  }
}
