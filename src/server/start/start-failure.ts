import { StartError } from '../store/start-error.ts';

/** Explains why the server could not start: one sentence for the person at the terminal. */
export function explainStart(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return 'The server could not start.';
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- any text is a code, and it may be missing
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program: stop that one, or set PORT to another number.`;
    case 'EACCES':
      return port === undefined
        ? `This user may not use ${(error as NodeJS.ErrnoException).path ?? 'a file'}: change its owner, or set DATA_DIR.`
        : `This user may not listen on port ${port}: set PORT to a number from 1024 on.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address ?? ''}: set HOST to one that it has, for example 127.0.0.1.`;
    case 'ENOTFOUND':
      return 'The name in HOST is not known: set HOST to an address of this machine, for example 127.0.0.1.';
    default:
      return `The server could not start: ${firstLine(error.message)}`;
  }
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? '';
}
