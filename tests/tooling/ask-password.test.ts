import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askPassword } from '#tooling/operator/ask-password.ts';

const CTRL_C = '\u0003';
const BACKSPACE = '\u007f';

/** A terminal that remembers whether its keys came raw; a pipe where `isTTY` is false. */
function typing(isTTY: boolean) {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY,
    setRawMode: (isRaw: boolean) => void raw.push(isRaw),
  });
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk: Buffer) => void (shown += chunk.toString()));
  return { input, output, raw, shown: () => shown };
}

describe('a password', () => {
  it.each([
    ['a terminal', true, 'Harbour7 灯\r', 'Harbour7 灯'],
    ['a terminal, with a slip of the finger', true, `Harbourx${BACKSPACE}7\r`, 'Harbour7'],
    ['a pipe', false, 'Harbour7 灯\n', 'Harbour7 灯'],
    ['a pipe that ends without a new line', false, 'Harbour7', 'Harbour7'],
  ])('is taken from %s and never shown', async (_where, isTTY, keys, password) => {
    const { input, output, raw, shown } = typing(isTTY);
    const asked = askPassword('Password: ', input, output);
    input.end(keys);
    expect(await asked).toBe(password);
    expect(shown()).toBe('Password: \n');
    // Raw, so that the terminal itself shows nothing; given back afterwards.
    expect(raw).toEqual(isTTY ? [true, false] : []);
  });

  it.each([
    ['interrupted', true, `Harb${CTRL_C}`],
    ['left empty', true, '\r'],
    ['not there', false, ''],
  ])('that is %s is no password', async (_how, isTTY, keys) => {
    const { input, output } = typing(isTTY);
    const asked = askPassword('Password: ', input, output);
    input.end(keys);
    await expect(asked).rejects.toThrow('No password was given: set OPERATOR_PASSWORD');
  });
});
