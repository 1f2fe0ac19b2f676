import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { linearMachine, type LinearPages } from '#machines/linear.ts';

interface MachineFile {
  readonly machine?: AnyStateMachine;
  readonly pages?: LinearPages;
}

const files = import.meta.glob<MachineFile>('../../../../../machines/**/*.machine.ts');

/** The pages of a machine's file; null where it is surely not what they make, or where it is no list of pages. */
export function pagesOfFile(name: string, { machine, pages }: MachineFile): LinearPages | null {
  if (machine === undefined || pages === undefined) return null;
  const made = linearMachine(name, pages);
  return JSON.stringify(made.config) === JSON.stringify(machine.config) ? pages : null;
}

/** The pages of the file of a machine; null where only an engineer can change its order, undefined while it is loaded. */
export function useFilePages(name: string): LinearPages | null | undefined {
  const [loaded, setLoaded] = useState<{ name: string; pages: LinearPages | null }>();
  useEffect(() => {
    let left = false;
    const load = files[`../../../../../machines/${name}.machine.ts`];
    const keep = (pages: LinearPages | null): void => void (left || setLoaded({ name, pages }));
    if (load === undefined) keep(null);
    else
      load().then(
        (file) => keep(pagesOfFile(name, file)),
        () => keep(null),
      );
    return () => void (left = true);
  }, [name]);
  return loaded?.name === name ? loaded.pages : undefined;
}
