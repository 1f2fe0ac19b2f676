import type { Json } from '../form/json.ts';
import { isIndex, partsOf, pointerOf, withValueAt } from '../form/pointer.ts';
import type { Wizard } from '../wizard/wizard-state.ts';

/**
 * Sets the answer of a field. A list shows at least `minItems` entries, even if the answers contain fewer. Setting
 * an answer in such an entry creates it and all entries before it.
 */
export function setAnswer(wizard: Wizard, pointer: string, value: Json): void {
  const parts = partsOf(pointer);
  const at = parts.findIndex(
    (part, index) => isIndex(part) && isMissing(wizard, parts.slice(0, index), part),
  );
  if (at < 0) return wizard.set(pointer, value);
  if (value === undefined) return;
  const above = pointerOf(parts.slice(0, at));
  const list = wizard.answerAt(above);
  const own = Array.isArray(list) ? list : [];
  const rest = parts.slice(at + 1);
  const empty: Json = rest.length === 0 ? '' : {};
  const entries: Json[] = Array.from({ length: Number(parts[at]) + 1 }, (_, index) => own[index] ?? empty);
  entries[entries.length - 1] = withValueAt(entries.at(-1), rest, value);
  wizard.set(above, entries);
}

function isMissing(wizard: Wizard, above: readonly string[], part: string): boolean {
  const list = wizard.answerAt(pointerOf(above));
  return !Array.isArray(list) || list.length <= Number(part);
}
