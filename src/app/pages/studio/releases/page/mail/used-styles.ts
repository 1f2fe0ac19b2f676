/** What is fetched from elsewhere, which a file that is mailed must not do. */
const FETCHED = /url\(\s*(?!["']?data:)[^)]*\)/g;
/** Parts of selectors that say how a page is used, or name what no element is. */
const STATES = /::?(?:before|after|placeholder|marker|file-selector-button|-[\w-]+)/g;

/**
 * The rules of style sheets that a document needs: those whose selectors match one of its elements, and the variables
 * that they use.
 */
export function usedStyles(document: Document, sheets: Iterable<CSSStyleSheet>): string {
  const rules = [...sheets].flatMap((sheet) => rulesOf(sheet, document));
  const all = [...document.querySelectorAll('[style]')].map((element) => element.getAttribute('style') ?? '');
  return withoutUnused(rules, all.join(' ')).join('\n').replaceAll(FETCHED, 'none');
}

function rulesOf(sheet: CSSStyleSheet, document: Document): string[] {
  try {
    return textsOf(sheet.cssRules, document);
  } catch {
    // A style sheet of an extension of the browser cannot be read.
    return [];
  }
}

function textsOf(rules: CSSRuleList, document: Document): string[] {
  return [...rules].flatMap((rule) => {
    if ('selectorText' in rule) return isUsed(String(rule.selectorText), document) ? [rule.cssText] : [];
    if (!('cssRules' in rule) || rule.cssText.startsWith('@keyframes')) return [];
    const inside = textsOf(rule.cssRules as CSSRuleList, document);
    const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
    return inside.length === 0 ? [] : [`${head}{\n${inside.join('\n')}\n}`];
  });
}

function isUsed(selector: string, document: Document): boolean {
  try {
    return document.querySelector(selector.replaceAll(STATES, '')) !== null;
  } catch {
    return false;
  }
}

/** Without the variables that nothing reads: a theme has hundreds of them. */
function withoutUnused(rules: readonly string[], more: string): string[] {
  const isRead = (text: string, name: string): boolean =>
    text.includes(`var(${name})`) || text.includes(`var(${name},`);
  let kept = rules;
  for (;;) {
    const whole = kept.join('\n') + more;
    const next = kept.map((rule) =>
      rule.replaceAll(/(--[\w-]+)\s*:[^;}]*;?/g, (declared, name: string) =>
        isRead(whole, name) ? declared : '',
      ),
    );
    if (next.join('\n') === kept.join('\n')) return next.filter((rule) => !/\{\s*\}$/.test(rule));
    kept = next;
  }
}
