import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './upload.module.css';

interface DropZoneProps {
  invalid: boolean;
  onFiles(files: readonly File[]): void;
  children: ReactNode;
}

/** A place that files are dropped on. */
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
        // Going over what stands in it is not leaving it.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
