import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { framedPage } from '#contract/framed-page.ts';
import type { PreviewContent } from './preview-wizard.tsx';
import { createShownPreview } from './shown-preview.ts';
import { type FrameWidth, frameWidths, scaleFor } from './widths.ts';
import classes from './preview.module.css';

interface PreviewFrameProps {
  width: FrameWidth;
  content: PreviewContent;
}

/** The preview in a window of another width. A window that is wider than its place is drawn smaller. */
export function PreviewFrame({ width, content }: PreviewFrameProps): ReactNode {
  const { t } = useTranslation('studio');
  const [shown] = useState(createShownPreview);
  const room = useElementSize();
  const pixels = frameWidths[width];
  const scale = scaleFor(pixels, room.width);
  useLayoutEffect(() => {
    globalThis.window.studioPreview = shown;
    return () => {
      if (globalThis.window.studioPreview === shown) delete globalThis.window.studioPreview;
    };
  }, [shown]);
  useEffect(() => shown.set(content), [shown, content]);
  return (
    <div ref={room.ref} className={classes.room}>
      <iframe
        className={classes.frame}
        src={framedPage}
        title={t('width.frame', { width: pixels })}
        style={{
          width: pixels,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (room.width - pixels * scale) / 2),
        }}
      />
    </div>
  );
}
