import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Opens and closes by its button; also closes by Escape, a press elsewhere, and when the focus leaves. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const frameRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!frameRef.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const frameProps = {
    ref: frameRef,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      close();
      buttonRef.current?.focus();
    },
    onBlur: (event: FocusEvent) => {
      // No related target: the pointer went to something that takes no focus, which the press handler judges.
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
  return { open, toggle: () => setOpen((was) => !was), close, frameProps, buttonRef };
}
