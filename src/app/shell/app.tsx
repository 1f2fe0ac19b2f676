import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { styleNonce } from '../csp-nonce.ts';
import { Providers } from './providers.tsx';
import type { createRouter } from './router.tsx';

interface AppProps {
  router: ReturnType<typeof createRouter>;
  queryClient: QueryClient;
}

export function App({ router, queryClient }: AppProps) {
  return (
    <Providers queryClient={queryClient} styleNonce={styleNonce}>
      <RouterProvider router={router} />
    </Providers>
  );
}
