#!/usr/bin/env node
// Machines and extensions are TypeScript, which Node imports from here on.
import 'tsx';
import { runCommand } from './command.ts';

/** The program `moongate-engine`. */
process.exitCode = await runCommand(process.argv.slice(2), {
  here: process.cwd(),
  today: new Date().toISOString().slice(0, 10),
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
});
