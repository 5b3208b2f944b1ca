import { readdir, readFile, readlink } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { processPids } from '../support/system.ts';

const LISTEN = '0A';
/** 127.0.0.1 as written in /proc/net, and as an IPv4-mapped IPv6 address. */
const loopback = /^(0100007F|0000000000000000FFFF00000100007F|00000000000000000000000001000000)$/;

async function socketsOf(pid: number): Promise<string[]> {
  const open = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')));
  return targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []);
}

/** The local addresses of all listening sockets, by inode. */
async function listening(): Promise<Map<string, string>> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')));
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(1)).map((line) => line.trim().split(/\s+/));
  return new Map(
    rows.filter((row) => row[3] === LISTEN).map((row): [string, string] => [row[9] ?? '', row[1]?.split(':')[0] ?? '']),
  );
}

it('every process of a start listens on this machine only', async () => {
  const addresses = await listening();
  const reachable = await Promise.all(
    (await processPids()).map(async ([name, pid]) =>
      (await socketsOf(pid))
        .flatMap((inode) => addresses.get(inode) ?? [])
        .map((address): [string, string] => [name, address]),
    ),
  );
  const listeners = reachable.flat();
  expect(new Set(listeners.map(([name]) => name))).toEqual(new Set((await processPids()).map(([name]) => name)));
  expect(listeners.filter(([, address]) => !loopback.test(address))).toEqual([]);
});
