/**
 * Gives work up after a time. Its signal is aborted then, and what the work returns later is not used.
 *
 * @throws the error that `late` makes, if the time is over
 */
export async function inTime<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  late: () => Error,
): Promise<T> {
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(late());
      giveUp.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([work(giveUp.signal), over]);
  } finally {
    clearTimeout(timer);
  }
}
