import { LoadingState } from '#ui/loading-state.tsx';

/** Stands for the whole site until the first page has arrived. */
export function Starting() {
  return <LoadingState rows={4} />;
}
