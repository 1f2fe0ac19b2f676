import { expect, it } from 'vitest';
import { documentsOf } from '#engine/form/documents.ts';
import { flows } from '#tests/support/flow-machines.ts';
import { fieldsOfSchema } from '#tests/support/schema-fields.ts';
import { completeOrder } from '#tests/support/product-rules.ts';

const products = flows.filter(({ header }) => header.childType !== undefined);

it.each(products.map((flow) => [flow.id, flow] as const))(
  '%s asks for just the files of its schema',
  (id, flow) => {
    const order = completeOrder(id);
    const entries = Object.values(order).flatMap((step) => (Array.isArray(step) ? step : []));
    const ids = entries.map((entry) => (entry as { id: string }).id);
    // Every member of a group is asked for the same files.
    const place = (pointer: string): string =>
      ids.reduce((left, each) => left.replace(`/${each}`, ''), pointer);
    const files = fieldsOfSchema(id, order).fields.filter(
      ({ schema }) => schema.properties?.['size'] !== undefined,
    );
    const documents = documentsOf(flow.steps).map(({ name, step, of, demand }) => ({
      pointer: `${of === null ? '' : `/${of}`}/${step}/${name}`,
      demand,
    }));
    const listed = (wanted: (demand: string) => boolean): string[] =>
      documents.filter(({ demand }) => wanted(demand)).map(({ pointer }) => pointer);
    for (const { pointer, isRequired } of files) {
      expect(listed((demand) => demand !== (isRequired ? 'optional' : 'required'))).toContain(place(pointer));
    }
    const asked = files.map(({ pointer }) => place(pointer));
    expect(asked).toEqual(expect.arrayContaining(listed((demand) => demand !== 'conditional')));
  },
);
