import { Text } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Replaces a button when its action is done, and gets the focus that the button had. */
export function DoneText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => text.current?.focus(), []);
  return (
    <Text ref={text} tabIndex={-1} fz={15}>
      {children}
    </Text>
  );
}
