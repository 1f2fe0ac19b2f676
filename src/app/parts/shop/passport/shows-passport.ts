import { fillersOf } from './prepare-picture.ts';
import { readPicture } from './read-picture.ts';

/** With so many fillers, lines that look like those of a passport only in part are no chance. */
const MANY = 8;

/**
 * Whether a picture shows the two lines of a passport, a visa or an identity card. The program that recognises text is
 * loaded only for pictures that have many of the characters `<` in a row. The picture stays in the browser.
 *
 * @param onRecognising called when text is being recognised, which takes some seconds
 * @throws when the program cannot be loaded; the signal's reason when it is aborted
 */
export async function showsPassport(
  file: Blob,
  signal: AbortSignal,
  onRecognising: () => void,
): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return false;
  const fillers = await fillersOf(picture);
  picture.close();
  if (fillers === 0) return false;
  onRecognising();
  const reading = await readPicture(file, { signal, onProgress: () => undefined });
  if (reading.ok || reading.problem === 'checkDigits') return true;
  return fillers >= MANY && (reading.problem === 'incomplete' || reading.problem === 'notPassport');
}
