import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** An application in a folder outside of this project, which has the engine from its package. */
export interface Outside {
  folder: string;
  /** The folder of the installed package. */
  engine: string;
  tarball: string;
  remove(): void;
}

/**
 * Packs the engine, and installs it for an example below `tests/outside`.
 *
 * @param packages that the application has besides those that the engine names
 */
export async function outsideWithEngine(example: string, packages: readonly string[] = []): Promise<Outside> {
  // Not in the folder of temporary files: the compiler looks for packages from the sources upwards.
  mkdirSync(path.join(root, 'build/engine'), { recursive: true });
  const packed = mkdtempSync(path.join(root, 'build/engine', `${example}-`));
  const pack = ['--import', 'tsx', 'src/tooling/engine-pack.ts', packed];
  const { stdout } = await run(process.execPath, pack, { cwd: root });
  const tarball = stdout.trim().split('\n').at(-1)!;
  const folder = mkdtempSync(path.join(os.tmpdir(), `${example}-`));
  cpSync(path.join(root, 'tests/outside', example), folder, { recursive: true });
  const engine = path.join(folder, 'node_modules/moongate-engine');
  mkdirSync(engine, { recursive: true });
  execFileSync('tar', ['xzf', tarball, '-C', engine, '--strip-components=1']);
  linkPackages(folder, engine, packages);
  const remove = (): void => {
    for (const made of [folder, packed]) rmSync(made, { recursive: true, force: true });
  };
  return { folder, engine, tarball, remove };
}

/** The packages that the engine and the application name; what these need is found from where they lie. */
function linkPackages(folder: string, engine: string, packages: readonly string[]): void {
  const described = JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8')) as {
    dependencies: object;
    peerDependencies: object;
  };
  const names = Object.keys({ ...described.dependencies, ...described.peerDependencies });
  for (const name of new Set([...names, '@types/node', '@types/react', '@types/react-dom', ...packages])) {
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), link);
  }
}
