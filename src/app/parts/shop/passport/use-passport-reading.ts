import { useEffect, useRef, useState } from 'react';
import type { MrzAnswers, MrzReading } from './read-mrz.ts';
import type { PictureProgress, PictureReading } from './read-picture.ts';

type Source = 'lines' | 'picture';

/** A failed reading: the locale key of its message, and the source that was read. */
export interface ReadingProblem {
  readonly source: Source;
  readonly key: string;
}

interface Listeners {
  /** `picture`: what was read; null for typed lines. */
  onRead(answers: MrzAnswers, picture: File | null): void;
  /** Called with the lines of a picture, as far as they could be read. */
  onLines(lines: string): void;
}

/** Reads a passport from its lines or from a picture. The code for it is loaded on demand. */
export function usePassportReading(now: Listeners) {
  // Reading takes some seconds, in which the listeners may be replaced.
  const listeners = useRef(now);
  useEffect(() => void (listeners.current = now));
  const [progress, setProgress] = useState<PictureProgress | null>(null);
  const [problem, setProblem] = useState<ReadingProblem | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(
    picture: File | null,
    read: (signal: AbortSignal) => Promise<MrzReading | PictureReading>,
  ) {
    const source: Source = picture === null ? 'lines' : 'picture';
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setProblem(null);
    let reading: MrzReading | PictureReading | null;
    try {
      reading = await read(signal);
    } catch {
      reading = null;
    }
    if (signal.aborted) return;
    setProgress(null);
    if (reading?.ok) return listeners.current.onRead(reading.answers, picture);
    if (source === 'picture' && reading !== null && 'lines' in reading)
      listeners.current.onLines(reading.lines.join('\n'));
    setProblem({ source, key: `problems.${source}.${reading?.problem ?? 'failed'}` });
  }

  return {
    /** The progress of reading a picture; null when no picture is being read. */
    progress,
    problem,
    readLines: (text: string) =>
      void run(null, async () => {
        const { readMrz } = await import('./read-mrz.ts');
        return readMrz(text);
      }),
    readPicture: (file: File) => {
      setProgress({ stage: 'loading', part: 0 });
      void run(file, async (signal) => {
        const { readPicture } = await import('./read-picture.ts');
        return readPicture(file, { signal, onProgress: (now) => void (signal.aborted || setProgress(now)) });
      });
    },
    cancel: () => {
      running.current?.abort();
      setProgress(null);
    },
  };
}
