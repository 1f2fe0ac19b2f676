import { useState } from 'react';
import { notesOf, writeNote } from '#client/device-notes.ts';
import { useSession } from '#client/session.ts';

/** A text that this device keeps until it is sent. @param name what the text belongs to */
export function useUnsentText(name: string): [text: string, write: (text: string) => void] {
  const user = useSession().userInfo?.id;
  const [text, setText] = useState(() => (user === undefined ? '' : (notesOf(user).get(name) ?? '')));
  return [
    text,
    (written) => {
      setText(written);
      if (user !== undefined) writeNote(user, name, written === '' ? null : written);
    },
  ];
}
