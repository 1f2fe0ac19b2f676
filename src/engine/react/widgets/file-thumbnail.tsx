import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { UploadValue } from '../../form/upload-value.ts';
import { useEngine } from '../engine-context.ts';
import styles from './upload.module.css';
import { uploadsOf } from './uploads.ts';

/** The address at which a stored image can be seen; null for other files, and while it is not known. */
export function usePreview({ id, type }: UploadValue): { url: string | null; forget(): void } {
  const { wizard, fileLink } = useEngine();
  const own = uploadsOf(wizard).previewOf(id);
  const [link, setLink] = useState<{ id: string; url: string } | null>(null);
  const isPicture = type.startsWith('image/');
  useEffect(() => {
    let isShown = true;
    if (!isPicture || own !== null) return;
    fileLink(id).then(
      (url) => isShown && setLink({ id, url }),
      () => undefined,
    );
    return () => void (isShown = false);
  }, [id, isPicture, own, fileLink]);
  return { url: own ?? (link?.id === id ? link.url : null), forget: () => setLink(null) };
}

/** A small preview of a stored image; an icon for other files and while no preview is available. */
export function FileThumbnail({ value }: { value: UploadValue }): ReactNode {
  const { url, forget } = usePreview(value);
  const isPicture = value.type.startsWith('image/');
  const Icon = isPicture ? IconPhoto : IconFileText;
  return (
    <span className={styles['thumbnail']}>
      {url === null ? (
        <Icon size={20} aria-hidden />
      ) : (
        // The alternative text is empty, because the file's name is shown beside the image.
        <img src={url} alt="" loading="lazy" onError={forget} />
      )}
    </span>
  );
}
