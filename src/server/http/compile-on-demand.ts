import buildAjv from '@fastify/ajv-compiler';
import buildStringify from '@fastify/fast-json-stringify-compiler';
import type { AnyValidateFunction } from 'ajv/dist/core.js';

const validators = buildAjv();
const serializers = buildStringify();

const buildValidator: typeof validators = (shared, options) => {
  const compile = validators(shared, options);
  return (route) => {
    let compiled: AnyValidateFunction | undefined;
    const validate = ((data: unknown) => {
      compiled ??= compile(route);
      const result = compiled(data);
      validate.errors = compiled.errors ?? null;
      return result;
    }) as AnyValidateFunction;
    return validate;
  };
};

/** Kept for all servers of a process: a serializer depends on its schema alone. */
const written = new WeakMap<object, (data: unknown) => string>();

const buildSerializer: typeof serializers = (shared, options) => {
  const compile = serializers(shared, options);
  return (route) => {
    const schema = route.schema as object;
    return (data) => {
      const known = written.get(schema) ?? compile(route);
      written.set(schema, known);
      return known(data);
    };
  };
};

/**
 * Fastify's own compilers of schemas, which wait for the first request of a route. All routes together take half a
 * second of processor time, which a start would pay before its first reply.
 */
export const compileOnDemand = { buildValidator, buildSerializer };
