import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './upload.module.css';

interface DropZoneProps {
  invalid: boolean;
  onFiles(files: readonly File[]): void;
  children: ReactNode;
}

/** An area on which files can be dropped. */
export function DropZone({ invalid, onFiles, children }: DropZoneProps): ReactNode {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    <div
      className={styles['zone']}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        // Moving over an element inside the area does not count as leaving it.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
