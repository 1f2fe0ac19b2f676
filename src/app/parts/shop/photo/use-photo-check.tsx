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
  readonly decode: DecodePhoto;
  answer(file: File | null): void;
}

interface PhotoCheck {
  /**
   * Checks a photo before it is uploaded.
   *
   * @returns the file to upload: the same one or a corrected one; null when the customer wants to choose
   * another one. Rejects when the code or the texts of the check cannot be loaded
   */
  check(file: File): Promise<File | null>;
  /** The caller has to render it; null when there is no dialog to show. */
  readonly dialog: ReactNode;
}

/**
 * Checks ID photos. A file that cannot be decoded passes unchanged: the server refuses it. Several photos with findings
 * are shown one after another.
 */
export function usePhotoCheck(decoder?: DecodePhoto): PhotoCheck {
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
      // The code is loaded with the first photo, because most pages of a form ask for none.
      const [{ inspectPixels }, decode] = await Promise.all([
        import('./inspect-photo.ts'),
        decoder ?? import('./decode-photo.ts').then(({ decodePhoto }) => decodePhoto),
      ]);
      const picture = await decode(file).catch(() => null);
      if (!picture) return file;
      const findings = inspectPixels(picture.facts);
      if (findings.length === 0) {
        picture.close();
        return file;
      }
      const Dialog = await fetchDialog().catch((error: unknown) => {
        picture.close();
        throw error;
      });
      if (isGone.current) {
        picture.close();
        return null;
      }
      return new Promise((resolve) => {
        const id = (lastId.current += 1);
        const question: Question = {
          id,
          Dialog,
          file,
          picture,
          findings,
          decode,
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
    [decoder],
  );

  const [first] = questions;
  if (!first) return { check, dialog: null };
  const { id, Dialog, answer, ...photo } = first;
  return { check, dialog: <Dialog key={id} {...photo} onClose={answer} /> };
}

/** The dialog with its texts. */
async function fetchDialog(): Promise<ComponentType<PhotoDialogProps>> {
  const [{ PhotoDialog }] = await Promise.all([import('./photo-dialog.tsx'), loadCatalogues(['photo'])]);
  return PhotoDialog;
}
