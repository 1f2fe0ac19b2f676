import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '../theme.ts';

interface ProvidersProps {
  queryClient: QueryClient;
  /** The nonce that allows the page's style elements. */
  styleNonce: () => string;
  children: ReactNode;
}

/** What every page stands in, in the browser and on the server. */
export function Providers({ queryClient, styleNonce, children }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
