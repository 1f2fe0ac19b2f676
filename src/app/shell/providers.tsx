import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { theme } from '../theme.ts';

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/**
 * The providers around every page, in the browser and on the server. The variables of the theme are in a style sheet
 * (`src/tooling/theme-styles.ts`), and nothing uses Mantine's classes for widths of the window.
 */
export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme="light"
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
