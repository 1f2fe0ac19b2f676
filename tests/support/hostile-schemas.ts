/** A text that ends comments, templates and lines in generated code, and then breaks the page. */
export const codeText = '*/ globalThis.isBroken = true; `${globalThis.isBroken = true}` //\u2028';

const texts = ['allowedValues: schema1 ', {}, '+(globalThis.isBroken = true)]};//', 'refused(vErrors, {})'];

/** A schema whose texts are signs that generated code consists of. */
export const schemaOfCode = {
  type: 'object',
  'x-flow': { machine: 'visa/common', version: 9, childType: 2 },
  properties: {
    passenger: {
      type: 'object',
      properties: {
        invited: { type: 'string', pattern: 'allowedValues: schema1' },
        letter: { type: 'string' },
      },
      if: { properties: { invited: { enum: texts } } },
      then: { required: ['letter'] },
    },
  },
};
