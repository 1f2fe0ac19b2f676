import { audiences, mayCall } from '#contract/access-matrix.ts';
import { operatorRoles } from '#contract/permissions.ts';
import { everyCall } from '#server/http/every-call.ts';

/** Where the page about access is. */
export const accessFile = 'src/server/access.md';

/** The page about who may make which call, written from the contract. */
export async function accessPage(): Promise<string> {
  const calls = await everyCall();
  const open = calls.filter(([, { access }]) => access === 'visitor' || access === 'anyone');
  const others = calls.filter((call) => !open.includes(call));
  const lines = others.map(([name, call]) => [
    `\`${name}\``,
    ...audiences.map((who) => (mayCall(call, who) ? '•' : '')),
    (call.permissions?.length ?? 0) > 3 ? 'any' : (call.permissions ?? []).join(', '),
    call.act === undefined || call.act === 'none' ? '' : call.act,
  ]);
  return [
    '# Who may make which call',
    '',
    '`npm run data:access` writes this page from the contract; `tests/sections/access.test.ts` tries each line on the running application. A role is a set of permissions, and an operator may have several roles. Where several permissions are named, one of them is enough. The last column says what is written into the record of operators.',
    '',
    ...table([
      ['role', 'permissions'],
      ...Object.entries(operatorRoles).map(([role, given]) => [`\`${role}\``, given.join(', ')]),
    ]),
    '',
    `Everybody may make ${open.length} calls: ${open.map(([name]) => `\`${name}\``).join(', ')}.`,
    '',
    ...table([['call', ...audiences, 'permission', 'recorded'], ...lines]),
    '',
  ].join('\n');
}

const table = ([head = [], ...rows]: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
