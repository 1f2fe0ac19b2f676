import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { account } from '#contract/account.contract.ts';
import { site } from '#contract/site.contract.ts';
import { useChangeProfile } from './use-change-profile.ts';

/** Uploads a picture and sets it as the account's picture. `sent` is the uploaded part: 0 to 1. */
export function useAvatarUpload(onSettled: () => void) {
  const changeProfile = useChangeProfile();
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(undefined);
  const upload = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      const { signal } = (running.current = new AbortController());
      setSent(0);
      const onProgress = (part: number) => {
        if (!signal.aborted) setSent(part);
      };
      const { id, url } = await call(site.upload, { module: 'image' }, { file, onProgress, signal });
      await call(account.updateUser, { avatar: id }, { signal });
      return url;
    },
    onSuccess: (avatar) => void changeProfile({ avatar }),
    onSettled,
  });
  const cancel = () => {
    running.current?.abort();
    upload.reset();
  };
  return {
    sent,
    file: upload.isPending ? upload.variables : undefined,
    isDone: upload.isSuccess,
    error: upload.error,
    send(file: File) {
      cancel();
      upload.mutate(file);
    },
    /** Uploads the file again after a failure. */
    again() {
      if (upload.variables) upload.mutate(upload.variables);
    },
    cancel,
  };
}
