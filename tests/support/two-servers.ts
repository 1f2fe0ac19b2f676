import { startServer } from '#server/start/start-server.ts';

/** Two servers of the product on one database and one data folder. */
export interface TwoServers {
  /** Starts both, as the product starts one; the first one is at the address of the settings. */
  readonly start: typeof startServer;
  /** The address of the second one. */
  readonly second: string;
}

/** Both have the same settings, also the public address: mails lead to the first server, as to a proxy. */
export function twoServers(): TwoServers {
  let second = '';
  return {
    async start(config, log) {
      const one = await startServer(config, log);
      try {
        const two = await startServer({ ...config, port: 0 }, log);
        second = `http://127.0.0.1:${two.port}`;
        return {
          ...one,
          async stop() {
            await two.stop();
            await one.stop();
          },
        };
      } catch (error) {
        await one.stop();
        throw error;
      }
    },
    get second() {
      return second;
    },
  };
}
