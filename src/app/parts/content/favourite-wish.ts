const name = 'favourite-after-sign-in';

/** Remembers, as long as the tab is open, what the visitor wants to mark after signing in. */
export function keepWish(wish: string): void {
  try {
    sessionStorage.setItem(name, wish);
  } catch {
    // Without storage, the visitor marks it after signing in.
  }
}

/** Whether this is what the visitor wanted to mark; it is forgotten then. */
export function takeWish(wish: string): boolean {
  try {
    if (sessionStorage.getItem(name) !== wish) return false;
    sessionStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}
