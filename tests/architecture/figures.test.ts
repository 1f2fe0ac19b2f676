import { describe, expect, it } from 'vitest';
import { agreementFigures, figures } from '#contract/figures.ts';
import { locales } from '#contract/locale.ts';
import transfer from '#schemas/vip/transfer.schema.json' with { type: 'json' };
import { claims, leastSeats, noFigures } from '#tests/support/claims.ts';
import { placeholdersOf } from '#tests/support/flow-catalogues.ts';
import { shownTexts } from '#tests/support/shown-texts.ts';
import { figuresIn } from '#tests/support/text-figures.ts';

const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

describe.each(locales)('in %s', (locale) => {
  const texts = shownTexts(locale);

  it('every figure in digits is a parameter, a claim that is compared with the code, or none of the product', () => {
    const known = [...claims.map((claim) => claim.texts), ...noFigures.map(([, pattern]) => pattern)];
    const unknown = [...texts].filter(
      ([key, text]) => figuresIn(text).length > 0 && !known.some((pattern) => pattern.test(key)),
    );
    expect(unknown.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  it.each(claims)('what $texts says is what the code has', ({ texts: pattern, says }) => {
    const claimed = [...texts].filter(([key]) => pattern.test(key));
    expect(claimed.length).toBeGreaterThan(0);
    for (const [key, text] of claimed) {
      expect(`${key}: ${figuresIn(text).join()}`).toBe(`${key}: ${sorted(says(key)).join()}`);
    }
  });

  it('the agreements name every figure that was made for them', () => {
    const named = new Set(
      [...texts].filter(([key]) => key.startsWith('agreements:')).flatMap(([, text]) => placeholdersOf(text)),
    );
    const contact = ['contactAddress', 'contactEmail', 'contactHours', 'contactPhone'];
    const others = Object.keys(agreementFigures).filter((name) => !named.has(name));
    // Of those that all pages have, the agreements need not name each.
    expect(others.filter((name) => !(name in figures))).toEqual([]);
    expect([...named].filter((name) => !(name in agreementFigures)).sort()).toEqual(contact);
  });
});

describe('the agreements', () => {
  it('have the same parameters in every language', () => {
    const english = shownTexts('US');
    for (const locale of locales) {
      for (const [key, text] of shownTexts(locale)) {
        if (!key.startsWith('agreements:')) continue;
        expect(`${key} ${placeholdersOf(text).join()}`).toBe(
          `${key} ${placeholdersOf(english.get(key) ?? '').join()}`,
        );
      }
    }
  });
});

describe('figures that stand in two places', () => {
  it('agree on the passengers of a car', () => {
    expect(transfer.properties.arrival.properties.carPassengers.maximum).toBeLessThanOrEqual(leastSeats);
  });
});
