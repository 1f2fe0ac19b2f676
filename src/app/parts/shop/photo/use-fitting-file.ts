import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import { type FileLimits, fittingFile, isMisfit } from '#ui/picture/fitting-file.ts';
import { changeText } from '#ui/picture/picture-change.ts';

interface Takes {
  limits: FileLimits;
  /** The key of the sentence that says why a file is not accepted; null when it is. */
  problemOf(file: File): string | null;
  /** Called with the file to send; null when the chosen one is not accepted. */
  onFile(file: File | null): void;
}

/**
 * Takes a picture outside the forms: large pictures are scaled down first.
 *
 * @returns also the sentence about the last file: why it is not accepted, or what was done to it
 */
export function useFittingFile({ limits, problemOf, onFile }: Takes) {
  const { t } = useTranslation(['form', 'errors']);
  const { locale } = useSession();
  const [said, setSaid] = useState<{ problem?: string; change?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const last = useRef<File>(undefined);

  async function take(chosen: File): Promise<void> {
    last.current = chosen;
    setSaid({});
    setBusy(true);
    const fitting = await fittingFile(chosen, limits);
    // Another file was chosen meanwhile.
    if (last.current !== chosen) return;
    setBusy(false);
    const problem = 'problem' in fitting ? fitting.problem : problemOf(fitting.file);
    if (problem !== null || !('file' in fitting)) {
      setSaid({ problem: t(problem ?? '') });
      return onFile(null);
    }
    const { file } = fitting;
    const change = { from: chosen.size, to: file.size, wasLarge: chosen.size > limits.maxBytes };
    if (file !== chosen) {
      setSaid({ change: changeText(change, (keys, params) => t([...keys], params), languageTags[locale]) });
    }
    onFile(file);
  }

  return {
    ...said,
    /** True while a picture is made smaller. */
    isBusy,
    take(chosen: File): void {
      if (isMisfit(chosen, limits)) return void take(chosen);
      last.current = chosen;
      const problem = problemOf(chosen);
      setBusy(false);
      setSaid(problem === null ? {} : { problem: t(problem) });
      onFile(problem === null ? chosen : null);
    },
  };
}
