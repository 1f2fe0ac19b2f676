import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { git } from '#cli/git.ts';

/** The newest commit that is at least a day older than the present one; else the one before. */
export function dayBefore(root: string): string {
  const [newest = '0', ...older] = git(root, ['log', '--first-parent', '--format=%ct %H'])
    .toString()
    .trim()
    .split('\n');
  const latest = Number(newest.split(' ')[0]) - 86_400;
  const found = older.find((line) => Number(line.split(' ')[0]) <= latest) ?? older[0] ?? newest;
  return found.split(' ')[1]!;
}

/**
 * Writes a commit into a folder. Packages are those of this checkout where it has those that the commit asks for, in the
 * same versions; else they are installed.
 *
 * @throws Error where git does not know the commit
 */
export function layOutVersion(root: string, commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: git(root, ['archive', commit]) });
  if (existsSync(path.join(root, 'node_modules')) && hasPackagesOf(root, folder))
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
}

interface Lock {
  readonly packages: Readonly<Record<string, Package>>;
}
interface Package {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Whether a checkout has every package that another one names, in the version that the other one has. */
function hasPackagesOf(root: string, folder: string): boolean {
  const [here, there] = [root, folder].map(
    (place) => (JSON.parse(readFileSync(path.join(place, 'package-lock.json'), 'utf8')) as Lock).packages,
  );
  const { dependencies = {}, devDependencies = {} } = there?.[''] ?? {};
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)].every((name) => {
    const place = `node_modules/${name}`;
    return here?.[place]?.version === there?.[place]?.version;
  });
}

/** The same, and builds it there. @throws Error where git does not know the commit, or the build fails */
export function buildVersion(root: string, commit: string, folder: string): void {
  layOutVersion(root, commit, folder);
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: 'ignore' });
}
