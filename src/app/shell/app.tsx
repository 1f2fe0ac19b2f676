import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#client/query.ts';
import { styleNonce } from '../csp-nonce.ts';
import { cssVariables, theme } from '../theme.ts';
import { createRouter } from './router.tsx';

export function App() {
  // A router loads its first page as soon as it is created. This component is rendered only after the language is
  // loaded, so the router is created here.
  const [router] = useState(createRouter);
  const [queryClient] = useState(createQueryClient);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
