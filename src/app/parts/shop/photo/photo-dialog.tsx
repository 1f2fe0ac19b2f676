import { Button, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { BusyButton } from '#ui/busy-button.tsx';
import { DialogButtons, DialogFrame } from '#ui/dialog-frame.tsx';
import { CorrectedPhoto } from './corrected-photo.tsx';
import type { DecodePhoto, Picture } from './decode-photo.ts';
import { FindingList } from './finding-list.tsx';
import type { PhotoFinding } from './inspect-photo.ts';
import { PhotoCrop } from './photo-crop.tsx';
import classes from './photo-dialog.module.css';
import { framedArea, middleFrame } from './photo-frame.ts';
import { useCorrection } from './use-correction.ts';
import { useObjectUrl } from './use-object-url.ts';
import { usePhotoWords } from './use-photo-words.ts';

export interface PhotoDialogProps {
  file: File;
  picture: Picture;
  findings: readonly PhotoFinding[];
  decode: DecodePhoto;
  /** Gets the file to send; null when the user wants to choose another one. */
  onClose: (file: File | null) => void;
}

/** Lists which rules a photo breaks, and offers to correct it. It is rendered only while it is open. */
export function PhotoDialog({ file, picture, findings, decode, onClose }: PhotoDialogProps) {
  const { say } = usePhotoWords();
  const url = useObjectUrl(file);
  const { facts } = picture;
  // When only the background is wrong, encoding the photo again would only reduce its quality.
  const isMendable = findings.some(({ kind }) => kind !== 'background');
  const [frame, setFrame] = useState(() => middleFrame(facts));
  const [rested, setRested] = useState(frame);
  const area = useMemo(() => (isMendable ? framedArea(rested, facts) : null), [isMendable, rested, facts]);
  const { correction, busy } = useCorrection(picture, area, file.name, decode);
  const alt = say('chosen', { name: file.name });
  return (
    <DialogFrame
      wide
      title={say('title')}
      text={say(isMendable ? 'lead' : 'leadBackground')}
      onCancel={() => onClose(null)}
    >
      <div className={classes.columns}>
        <div className={classes.picture}>
          {url !== undefined && isMendable && (
            <PhotoCrop src={url} alt={alt} frame={frame} onMove={setFrame} onRest={setRested} />
          )}
          {url !== undefined && !isMendable && <img src={url} alt={alt} />}
        </div>
        <Stack gap={20} miw={0}>
          <FindingList findings={findings} />
          {isMendable ? (
            <CorrectedPhoto correction={correction} findings={findings} busy={busy} />
          ) : (
            <p className={classes.advice}>{say('backgroundStays')}</p>
          )}
        </Stack>
      </div>
      <p className={classes.advice}>{say('asItIsMeans')}</p>
      <DialogButtons>
        <Button variant={isMendable ? 'subtle' : 'filled'} onClick={() => onClose(null)}>
          {say('another')}
        </Button>
        <Button variant="default" onClick={() => onClose(file)}>
          {say('asItIs')}
        </Button>
        {isMendable && (busy || correction) && (
          <BusyButton busy={busy} onClick={() => correction && onClose(correction.file)}>
            {say('useCorrected')}
          </BusyButton>
        )}
      </DialogButtons>
    </DialogFrame>
  );
}
