/** Moves the focus to the verdict of the next or the former answer, and opens the fold that it is in. */
export function stepThroughAnswers(answers: HTMLElement | null, by: 1 | -1): void {
  const all = [...(answers?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
  const from = all.findIndex((each) => each.contains(document.activeElement));
  const to = from === -1 ? (by === 1 ? 0 : all.length - 1) : from + by;
  const next = all[to];
  if (next === undefined) return;
  const fold = next.closest('details');
  if (fold) fold.open = true;
  next.querySelector('button')?.focus();
  next.scrollIntoView({ block: 'nearest' });
}
