import { useEffect, useRef, useState } from 'react';
import type { MrzAnswers } from '#app/parts/shop/passport/read-mrz.ts';

/** How far the reading of a zone has come. `part` is 0 to 1; `none`: the picture shows no zone that can be read. */
export type ZoneReading =
  | { readonly state: 'waiting' | 'none' | 'failed' }
  | { readonly state: 'reading'; readonly part: number }
  | { readonly state: 'read'; readonly answers: MrzAnswers };

/**
 * Reads the machine-readable zone in what is shown. The program that recognises text is loaded then, and the picture
 * stays in the browser.
 *
 * @param of the document; another one ends the reading
 */
export function useZoneReading(of: string | undefined) {
  const [kept, setKept] = useState<{ of: string | undefined; reading: ZoneReading }>({
    of,
    reading: { state: 'waiting' },
  });
  const running = useRef<{ of: string | undefined; controller: AbortController }>(undefined);
  useEffect(() => {
    if (running.current?.of !== of) running.current?.controller.abort();
  }, [of]);
  useEffect(() => () => running.current?.controller.abort(), []);
  const reading: ZoneReading = kept.of === of ? kept.reading : { state: 'waiting' };

  async function read(source: Blob | HTMLCanvasElement): Promise<void> {
    running.current?.controller.abort();
    const controller = new AbortController();
    running.current = { of, controller };
    const { signal } = controller;
    const become = (now: ZoneReading): void => {
      if (!signal.aborted) setKept({ of, reading: now });
    };
    become({ state: 'reading', part: 0 });
    try {
      const picture = source instanceof Blob ? source : await pictureOf(source);
      const { readPicture } = await import('#app/parts/shop/passport/read-picture.ts');
      const found = await readPicture(picture, {
        signal,
        onProgress: ({ part }) => become({ state: 'reading', part }),
      });
      become(found.ok ? { state: 'read', answers: found.answers } : { state: 'none' });
    } catch {
      become({ state: 'failed' });
    }
  }

  return { reading, read };
}

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the page cannot be read'))),
      'image/png',
    );
  });
