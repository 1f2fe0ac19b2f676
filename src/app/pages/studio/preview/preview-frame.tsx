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
  const { ref, width: room } = useElementSize();
  const pixels = frameWidths[width];
  const scale = scaleFor(pixels, room);
  useLayoutEffect(() => {
    globalThis.window.studioPreview = shown;
    return () => {
      if (globalThis.window.studioPreview === shown) delete globalThis.window.studioPreview;
    };
  }, [shown]);
  useEffect(() => shown.set(content), [shown, content]);
  return (
    <div ref={ref} className={classes.room}>
      {/* It is a page of this app and draws what the studio has. A sandbox would be another origin. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        className={classes.frame}
        src={framedPage}
        title={t('width.frame', { width: pixels })}
        style={{
          width: pixels,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (room - pixels * scale) / 2),
        }}
      />
    </div>
  );
}
