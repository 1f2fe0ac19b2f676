import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { EntryCheck } from '../entry-check/entry-check.tsx';
import { addressOf } from '#app/parts/shop/orders/product-address.ts';

/**
 * A check whether this visa is the right one. The customer can skip it by a button, or simply answer the
 * questions.
 */
export function CheckBefore({ wizard }: { wizard: Wizard }): ReactNode {
  const navigate = useNavigate();
  const [isSkipped, setSkipped] = useState(false);
  const { childType = 0 } = wizard.flow.header;
  if (isSkipped) return null;
  return (
    <Box mb={28}>
      <EntryCheck
        childType={childType}
        onSkip={() => setSkipped(true)}
        onApply={(wanted) => {
          setSkipped(true);
          if (wanted !== childType) void navigate(addressOf(wanted));
        }}
      />
    </Box>
  );
}
