import type { ShrinkResult, ShrinkTask } from './shrink.worker.ts';

/**
 * A smaller copy of a picture as JPEG, turned upright. A worker makes it where the browser has canvases in workers.
 *
 * @returns null when the browser cannot decode the file, or when it gets no smaller
 */
export async function smallerPicture(file: File, maxBytes: number): Promise<File | null> {
  const blob = (await inWorker({ file, maxBytes })) ?? (await inPage({ file, maxBytes }));
  if (blob === null) return null;
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
  return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified });
}

async function inWorker(task: ShrinkTask): Promise<ShrinkResult> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ShrinkResult>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ShrinkResult>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}

async function inPage({ file, maxBytes }: ShrinkTask): Promise<ShrinkResult> {
  const { shrinkInPage } = await import('./shrink-in-page.ts');
  return shrinkInPage(file, maxBytes).catch(() => null);
}
