import type pg from 'pg';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * The pool as graphile-worker needs it: a connection may be released more than once. The library releases the one on
 * which it listens twice if it breaks while the worker stops. The pool refuses that with an error that the library does
 * not handle, which would end the process.
 */
export function queuePool(pool: pg.Pool): pg.Pool {
  function connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (callback === undefined) return pool.connect();
    pool.connect((error, client, release) => {
      if (error) return callback(error, client, release);
      let isReleased = false;
      callback(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release(reason);
      });
    });
  }
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
