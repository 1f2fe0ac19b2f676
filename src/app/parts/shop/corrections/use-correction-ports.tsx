import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { fieldAt, isRelated } from '#engine/form/open-fields.ts';
import type { EnginePorts } from '#engine/react/engine-context.ts';
import { follow } from '#engine/wizard/place.ts';
import { useEnginePorts } from '../../site/flows/use-engine-ports.ts';
import type { Opened } from '../../site/flows/use-opening.ts';
import { AlsoNeeded, Reason } from './reason.tsx';
import type { RejectedItem } from './rejected-item.ts';

/** The ports of the engine, with the texts of corrections and the reason above each field. */
export function useCorrectionPorts(
  opened: Opened,
  rejected: readonly RejectedItem[],
  checkPhoto: (file: File) => Promise<File | null>,
): EnginePorts {
  const basic = useEnginePorts(opened);
  const { flow, machine } = opened.wizard;
  const isLast = useSelector(opened.wizard, ({ place, from, answers }) => {
    if (place.meta.call !== undefined) return from?.meta.view !== 'review';
    return follow(machine, place, { type: 'NEXT' }, answers)?.meta.call !== undefined;
  });
  return useMemo((): EnginePorts => {
    const folder = `${flow.id.split('/')[0]}.flow:`;
    const next = isLast ? 'corrections:flow.submit' : 'form:continue';
    const ownKeys = (keys: readonly string[]): readonly string[] => {
      if (keys.some((key) => /:steps\..+\.next$/.test(key))) return [next];
      const own = keys.filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length));
      return [...own.map((key) => `corrections:flow.${key}`), ...keys];
    };
    const above = (pointer: string): ReactNode => {
      const items = rejected.filter((item) => fieldAt(flow, item.pointer) === pointer);
      if (items.length > 0) {
        return items.map((item) => (
          <Reason key={`${item.pointer} ${item.reason} ${item.note}`} item={item} />
        ));
      }
      const isMeant = (field: string): boolean =>
        rejected.some((item) => isRelated(field, fieldAt(flow, item.pointer) ?? item.pointer));
      const group = pointer.slice(0, pointer.lastIndexOf('/'));
      // When nothing in a group was sent back, the note is shown once above the group, not above each of its
      // fields.
      const isSaid = fieldAt(flow, group) !== null && !isMeant(group);
      return isMeant(pointer) || isSaid ? null : <AlsoNeeded />;
    };
    return {
      ...basic,
      translate: (keys, params) => basic.translate(ownKeys(keys), params),
      inspect: (file, by) => (by === 'idPhoto' ? checkPhoto(file) : Promise.resolve(file)),
      above,
    };
  }, [basic, flow, isLast, rejected, checkPhoto]);
}
