/** The ports of the cluster on this machine. */
export interface ClusterPorts {
  /** Where visitors come to. */
  readonly site: number;
  readonly servers: readonly number[];
  /** The two PostgreSQL servers, whichever of them is the primary. */
  readonly nodes: readonly [number, number];
  /** Where the servers find the primary. */
  readonly primary: number;
  /** Where the servers find the replica. */
  readonly replica: number;
}

/** A message of PostgreSQL's protocol as hexadecimal digits. */
function message(kind: string, content: string): string {
  const length = Buffer.alloc(4);
  const bytes = Buffer.from(content, 'latin1');
  length.writeInt32BE(bytes.length + 4);
  return Buffer.concat([Buffer.from(kind, 'latin1'), length, bytes]).toString('hex');
}

const startup = message('', '\0\x03\0\0user\0moongate\0database\0postgres\0\0');
const question = message('Q', 'select pg_is_in_recovery()\0');
const ready = '5a0000000549';
const goodbye = message('X', '');
/** A row with one column, which is true or false. */
const answer = (isTrue: boolean): string => message('D', `\0\x01\0\0\0\x01${isTrue ? 't' : 'f'}`);

/**
 * HAProxy's check asks the PostgreSQL itself whether it is a primary or a replica: its own `pgsql-check` asks only whether
 * it is there.
 */
const checkFor = (isReplica: boolean): string[] => [
  'option tcp-check',
  'tcp-check connect',
  `tcp-check send-binary ${startup}`,
  `tcp-check expect binary ${ready}`,
  `tcp-check send-binary ${question}`,
  `tcp-check expect binary ${answer(isReplica)}`,
  `tcp-check send-binary ${goodbye}`,
];

const common = (socket: string, patience: string): string[] => [
  'global',
  `stats socket ${socket} mode 600 level admin`,
  'maxconn 4096',
  'defaults',
  'timeout connect 2s',
  `timeout client ${patience}`,
  `timeout server ${patience}`,
  // A server with much to do answers late.
  'timeout check 5s',
  'retries 3',
  // A request that found no listener goes to another server. One that was sent is never sent again.
  'option redispatch 1',
  'retry-on conn-failure',
];

/** What HAProxy in front of the servers reads. @param socket where it takes commands */
export function siteSettings({ site, servers }: ClusterPorts, socket: string): string {
  return lines([
    ...common(socket, '60s'),
    'frontend site',
    'mode http',
    `bind 127.0.0.1:${site}`,
    // The load of the trials comes from invented addresses.
    'option forwardfor if-none',
    'default_backend servers',
    'backend servers',
    'mode http',
    'balance roundrobin',
    'option httpchk GET /readyz',
    'http-check expect status 200',
    'default-server check inter 500ms fall 3 rise 1 observe layer4 error-limit 3 on-error mark-down',
    ...servers.map((port, at) => `server s${at + 1} 127.0.0.1:${port}`),
  ]);
}

/** What HAProxy in front of PostgreSQL reads. @param socket where it takes commands */
export function databaseSettings({ primary, replica, nodes }: ClusterPorts, socket: string): string {
  const listen = (name: string, port: number, isReplica: boolean): string[] => [
    `listen ${name}`,
    'mode tcp',
    `bind 127.0.0.1:${port}`,
    ...checkFor(isReplica),
    ...nodes.map(
      (node, at) =>
        `server node${at + 1} 127.0.0.1:${node} check inter 300ms fall 1 rise 1 on-marked-down shutdown-sessions`,
    ),
  ];
  return lines([
    ...common(socket, '1h'),
    ...listen('primary', primary, false),
    ...listen('replica', replica, true),
  ]);
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;
