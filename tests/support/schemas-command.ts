import { runSchemas } from '#tooling/schemas/run.ts';
import { testPassword, type TestUser } from './test-app.ts';

/**
 * The command `npm run schemas` in a folder with files of a project, as an operator.
 *
 * @param url of the server whose releases it reads and writes
 * @returns what runs it, and gives its exit code and its lines
 */
export const schemasCommand =
  ({ root, url, owner }: { root: string; url: string; owner: TestUser }) =>
  async (...args: string[]): Promise<{ code: number; heard: string }> => {
    const heard: string[] = [];
    const code = await runSchemas(args, {
      root,
      say: (line) => heard.push(line),
      complain: (line) => heard.push(line),
      stored: () => Promise.reject(new Error('no database is asked')),
      terminal: {
        env: { PUBLIC_URL: url, OPERATOR_EMAIL: owner.loginName, OPERATOR_PASSWORD: testPassword },
        askPassword: () => Promise.reject(new Error('nobody is asked')),
      },
    });
    return { code, heard: heard.join('\n') };
  };
