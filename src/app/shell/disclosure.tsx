import { Box } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './bar.module.css';
import { PageButton } from './page-button.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface DisclosureProps {
  label: ReactNode;
  /** The edge of the button with which the panel is aligned. */
  align?: 'start' | 'end';
  /** Where a browser without scripts finds the same links. */
  page?: `/${string}`;
  children: (close: () => void) => ReactNode;
}

/** A button of the top bar that opens a panel of links below it. */
export function Disclosure({ label, align = 'start', page, children }: DisclosureProps) {
  const panelId = useId();
  const { open, toggle, close, frameProps, buttonRef } = useDisclosure();
  const button = {
    ref: buttonRef,
    className: classes.tool,
    'aria-expanded': open,
    'aria-controls': panelId,
    onClick: toggle,
    children: (
      <>
        {label}
        <IconChevronDown size={15} stroke={2} aria-hidden {...(open && { transform: 'rotate(180)' })} />
      </>
    ),
  };
  return (
    <Box pos="relative" {...frameProps}>
      {page === undefined ? <button type="button" {...button} /> : <PageButton page={page} {...button} />}
      <div id={panelId} className={`mg-card ${classes.panel}`} data-align={align} hidden={!open}>
        {open && children(close)}
      </div>
    </Box>
  );
}
