import { expect, it } from 'vitest';
import { everyCall } from '#server/http/every-call.ts';
import { isObject, type Json } from '#engine/form/json.ts';

/** The places of numbers that may be of any size. */
function unlimited(schema: Json | undefined, at: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, index) => unlimited(each, `${at}/${index}`));
  if (!isObject(schema)) return [];
  const isNumber = schema['type'] === 'integer' || schema['type'] === 'number';
  const isLimited = ['maximum', 'const', 'enum'].some((keyword) => keyword in schema);
  const own = isNumber && !isLimited ? [at] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => unlimited(part, `${at}/${name}`))];
}

it('each number of a payload has a maximum, because a column cannot hold every number of JSON', async () => {
  const calls = await everyCall();
  const found = calls.flatMap(([name, { payload }]) =>
    unlimited(JSON.parse(JSON.stringify(payload)) as Json, name),
  );
  expect(found).toEqual([]);
});
