import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * Opens and closes a panel by its button. The panel also closes by Escape, by a click elsewhere, and when the
 * focus leaves it.
 */
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
      // Without a related target the pointer went to an element that takes no focus. The click handler decides
      // in that case.
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
  return { open, toggle: () => setOpen((was) => !was), close, frameProps, buttonRef };
}
