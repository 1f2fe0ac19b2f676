import { offerSuffix } from '#shop/checks/offers.ts';
import { describe, expect, it } from 'vitest';
import { productPages } from '#contract/offer-lists.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';
import { filesBelow, read, withoutComments } from './source-files.ts';

const names = productSchemas.beside(offerSuffix).map((id) => id.split('/')[1]!);
const folders = [...new Set(productSchemas.beside(offerSuffix).map((id) => id.split('/')[0]!))].join('|');

/** What names a product or the machine of products, and what tells products apart by their numbers. */
const namings = [
  new RegExp(`['"\`](${folders})/[a-z-]+['"\`]`),
  new RegExp(`\\b(${folders})\\.flow:`),
  new RegExp(`offers:(${folders})\\.`),
  /\b(childType|child_type)\)?['"]?\s*(===?|!==?|[<>]=?|,\s*'(=|!=|<|>|<=|>=)',)\s*\d/,
  /\bchildType:\s*\d/,
  /\b(visaType|vipServeType)=\d/,
];
/** These measure or try with one product, as a test does. */
const measuring = /^src\/tooling\/((bench|faults|stops)\/|weights\.ts)/;

it('the program names no product', () => {
  const files = filesBelow(['src'], /\.tsx?$/).filter((file) => !measuring.test(file));
  const found = files.flatMap((file) => {
    const text = withoutComments(read(file));
    return namings.flatMap((pattern) => {
      const match = pattern.exec(text);
      return match === null ? [] : [`${file}: ${match[0]}`];
    });
  });
  expect(found).toEqual([]);
});

it.each([
  'childType === 8',
  'childType >= 5 ? a : b',
  "where('child_type', '=', 5)",
  'orderKindOfProduct({ childType: 9 })',
  "machines={['visa/common']}",
  `flow.id === 'visa/${names[0]}'`,
  "t('offers:visa.group.title')",
  'to="/vipServe?vipServeType=1"',
])('recognises %s', (line) => {
  expect(namings.some((pattern) => pattern.test(line))).toBe(true);
});

describe('every page that sells products', () => {
  it.each(Object.keys(productPages))('%s has a route, and runs the products of its address', (page) => {
    const route = filesBelow(['src/app/pages'], /\.route\.ts$/).find((file) =>
      read(file).includes(`path: '${page}'`),
    );
    expect(read(route!.replace('.route.ts', '.page.tsx'))).toContain(`<OrderWizard page="${page}"`);
  });
});
