import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const root = path.join(import.meta.dirname, '..', '..');
const programs = globSync('apps/{gateway,*-service}/dist/{main,worker,ai-worker,migrate}.js', { cwd: root }).toSorted();

/** Fails the program that it is loaded into where that opens a connection, also one that nothing listens to. */
const noConnections = `data:text/javascript,${encodeURIComponent(`
  import { Socket } from 'node:net';
  Socket.prototype.connect = () => { process.stderr.write('opens a connection'); process.exit(9); };
`)}`;

it('are those of the gateway and of six services', () => {
  expect(programs).toHaveLength(1 + 6 * 3 + 1);
});

it.each(programs)('%s explains its variables without any of them, and connects to nothing', async (program) => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', noConnections, program, '--help'],
    { cwd: root, env: {}, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(stdout).toMatch(new RegExp(`^node ${program}\n`));
  expect(stdout).toMatch(/^ {2}(NATS_URL|DATABASE_OWNER_URL): required; secret/m);
});
