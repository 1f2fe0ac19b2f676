import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runTests } from './run-tests.ts';

const help = `npm run lives                    lives 20,000 orders at random on a real database
npm run lives -- --count 500     another number of them
npm run lives -- --seed 7        those of this seed again
It prints the seed first and ends with 1 where a rule was broken; npm test lives a few, always the same.`;

/** A whole number above 0; null where the text is none. */
const wholeOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** The options of the command; null where they cannot be read. */
function asked(): { count: number; seed: number } | 'help' | null {
  try {
    const { values } = parseArgs({
      options: { count: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help === true) return 'help';
    const count = wholeOf(values.count ?? '20000');
    const seed = wholeOf(values.seed ?? String(randomInt(1, 1_000_000_000)));
    return count === null || seed === null ? null : { count, seed };
  } catch {
    return null;
  }
}

/** `npm run lives`: what `tests/store/payment-lives.test.ts` does, more often and of any seed. */
const wish = asked();
if (wish === 'help') console.log(help);
else if (wish === null) {
  console.error(help);
  process.exitCode = 2;
} else {
  const { count, seed } = wish;
  console.log(`${count} lives of seed ${seed}; again with: npm run lives -- --count ${count} --seed ${seed}`);
  process.env['PAYMENT_LIVES'] = String(count);
  process.env['PAYMENT_SEED'] = String(seed);
  process.exit((await runTests(['tests/store/payment-lives.test.ts'])).exitCode);
}
