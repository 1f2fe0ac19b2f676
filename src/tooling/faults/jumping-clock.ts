import { readFileSync } from 'node:fs';

/**
 * Loaded into a server before its own code: its clock differs from the right one by as many milliseconds as the file CLOCK_FILE
 * says, as if somebody had set the clock of the machine. Timers and PostgreSQL keep the right one.
 */
const file = process.env['CLOCK_FILE'] ?? '';
const LOOK_MS = 50;
const RightDate = Date;
let shift = 0;

const look = (): void => {
  const found = Number(readFileSync(file, 'utf8'));
  if (Number.isFinite(found)) shift = found;
};

if (file !== '') {
  look();
  setInterval(look, LOOK_MS).unref();
  const now = (): number => RightDate.now() + shift;
  const ShiftedDate: DateConstructor = new Proxy(RightDate, {
    construct: (_target, given: [number]) => new RightDate(...(given.length === 0 ? [now()] : given)),
    apply: () => new RightDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
  RightDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
