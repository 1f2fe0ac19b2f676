const name = 'favourite-after-sign-in';

/**
 * Stores for this tab which favourite a visitor wants to add. It is added after the visitor has signed in.
 *
 * @param favourite the path of the call and the id of the record
 */
export function keepForSignIn(favourite: string): void {
  try {
    sessionStorage.setItem(name, favourite);
  } catch {
    // Without storage, the visitor has to press the button again after signing in.
  }
}

/** Whether this favourite was stored by `keepForSignIn`. If so, it is removed, so that it is added only once. */
export function takeAfterSignIn(favourite: string): boolean {
  try {
    if (sessionStorage.getItem(name) !== favourite) return false;
    sessionStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}
