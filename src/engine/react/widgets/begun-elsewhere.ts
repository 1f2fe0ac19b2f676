/** An upload that was begun elsewhere and can be continued with the same file; sizes in bytes. */
export interface LeftUpload {
  pointer: string;
  name: string;
  size: number;
  sent: number;
}

/** The uploads into the fields of a wizard that were begun elsewhere. */
interface BegunElsewhere {
  /** Those into the field at a pointer. The same array as long as nothing changes. */
  leftAt(pointer: string): readonly LeftUpload[];
  /** Sets all of them. */
  tellLeft(all: readonly LeftUpload[]): void;
  /** A file is sent: it goes on with the upload of the same file, or takes the place of others in a field of one file. */
  takeUp(pointer: string, file: Pick<File, 'name' | 'size'>, many: boolean): void;
}

const none: readonly LeftUpload[] = [];

/** Begins with none. @param tell is called with the pointer of a field that has changed */
export function createBegunElsewhere(tell: (pointer: string) => void): BegunElsewhere {
  const left = new Map<string, readonly LeftUpload[]>();
  return {
    leftAt: (pointer) => left.get(pointer) ?? none,
    tellLeft(all) {
      const pointers = new Set([...left.keys(), ...all.map(({ pointer }) => pointer)]);
      for (const pointer of pointers) {
        const here = all.filter((each) => each.pointer === pointer);
        left.set(pointer, here);
        tell(pointer);
      }
    },
    takeUp(pointer, file, many) {
      const here = left.get(pointer);
      if (here === undefined) return;
      const isOther = ({ name, size }: LeftUpload): boolean => name !== file.name || size !== file.size;
      left.set(pointer, many ? here.filter(isOther) : none);
      tell(pointer);
    },
  };
}
