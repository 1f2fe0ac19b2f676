import { parse } from 'node:querystring';

/** `search[country]` and `search.country` name a part of `search`. */
const ofObject = /^(\w+)(?:\[(\w+)\]|\.(\w+))$/;

/**
 * Reads a form-urlencoded body. It has texts only; what a call expects as an object stands in it part by part.
 *
 * @example parseForm('page=1&search[country]=CN') // { page: '1', search: { country: 'CN' } }
 */
export function parseForm(text: string): Record<string, unknown> {
  const form = parse(text, undefined, undefined, { maxKeys: 0 }) as Record<string, unknown>;
  for (const [key, value] of Object.entries(form)) {
    const [, name, inBrackets, afterDot] = ofObject.exec(key) ?? [];
    const part = inBrackets ?? afterDot;
    if (name === undefined || part === undefined) continue;
    const known = form[name];
    // A text of this name stays, and the call refuses it.
    if (typeof known === 'string' || Array.isArray(known)) continue;
    form[name] = Object.assign(Object.create(null), known, { [part]: value });
    delete form[key];
  }
  return form;
}
