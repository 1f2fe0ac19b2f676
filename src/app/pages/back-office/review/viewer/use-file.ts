import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { deskReview } from '#contract/desk-review.contract.ts';

/**
 * Fetches a file of an application, which is recorded. It is not kept after another one is shown.
 *
 * @param file undefined where there is none
 */
export function useFile(id: number, file: string | undefined) {
  return useQuery({
    queryKey: ['file of application', id, file],
    queryFn: async ({ signal }): Promise<Blob> => {
      if (file === undefined) throw new Error('no file is shown');
      const { url } = await call(deskReview.file, { id, file }, { signal });
      const reply = await fetch(url, { signal });
      if (!reply.ok) throw new Error(`${reply.status} instead of a file`);
      return reply.blob();
    },
    enabled: file !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
