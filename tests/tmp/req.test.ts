import { it } from 'vitest';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { partsOf, pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { fieldsOf } from '#tests/support/flow-fields.ts';
import { flows } from '#tests/support/flow-machines.ts';
import { readCatalogue } from '#tests/support/flow-catalogues.ts';
it('x', () => {
  const cat = readCatalogue('US');
  const out = new Map<string, string[]>();
  for (const flow of flows) for (const { pointer, schema } of fieldsOf(flow)) {
    if (schema.properties !== undefined && !isUpload(schema)) continue;
    if (partsOf(pointer).length < 2 || pointer.endsWith('/0')) continue;
    const keys = fieldKeys(flow, pointer, 'label');
    const label = keys.find((k) => cat.has(k))!;
    const own = fieldKeys(flow, pointer, 'error.required').find((k) => cat.has(k)) ?? '';
    const l = out.get(label + ' ' + own) ?? []; out.set(label + ' ' + own, [...l, flow.id + pointer]);
  }
  for (const [k, v] of out) console.info(k, '|', cat.get(k.split(' ')[0]!), '|', v.length, v[0]);
});
