import { Box } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** The link below a section, to the page with everything of its kind. */
export function AllLink({ to, children }: { to: string; children: string }) {
  return (
    <Box
      component={Link}
      to={to}
      display="inline-flex"
      mih={44}
      mt={12}
      c="jade.7"
      fw={500}
      style={{ alignItems: 'center', gap: 6, textUnderlineOffset: 4 }}
    >
      {children}
      <IconArrowRight size={18} aria-hidden />
    </Box>
  );
}
