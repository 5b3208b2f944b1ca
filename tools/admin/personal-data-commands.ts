import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readRunFile } from '../dev/run-file.ts';
import { dataDir } from '../paths.ts';
import { AdminError, type AdminCommand } from './admin-command.ts';
import { asOperator } from './operator-client.ts';

/** Where the gateway is reached: GATEWAY_URL, else PUBLIC_URL, else the running copy in DATA_DIR. */
function gatewayUrl(): string {
  const url = process.env.GATEWAY_URL ?? process.env.PUBLIC_URL ?? readRunFile(dataDir())?.url;
  if (url === undefined) throw new AdminError('notRunning', 'GATEWAY_URL or PUBLIC_URL must name the gateway.');
  return url;
}

/** Writes beside the file first, so that half an archive never has its name. */
async function download(token: string, file: string): Promise<void> {
  const response = await fetch(new URL('/api/v1/auth/me/export', gatewayUrl()), {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok || !response.body)
    throw new AdminError('refused', `The gateway responded with ${response.status} to the request for the archive.`);
  const partial = `${file}.part`;
  try {
    const target = createWriteStream(partial, { mode: 0o600, flags: 'wx' });
    await pipeline(Readable.fromWeb(response.body), target);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

export const exportPerson: AdminCommand = {
  name: 'export',
  summary: 'Writes the archive of all data of a user, as their own export does.',
  details: '<person> is an email address or an id. Only you can read <file>, a ZIP that must not exist yet.',
  args: ['<person>', '<file>'],
  options: {},
  run: ({ args: [person = '', name = ''], operator, dryRun }) =>
    asOperator(async (client) => {
      const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
      if (existsSync(file)) throw new AdminError('refused', `${file} exists already.`);
      const account = await client.call('accounts.find', { person });
      const who = `${account.name} (${account.id})`;
      if (dryRun) {
        console.log(`The data of ${who} would be written to ${file}.`);
        return;
      }
      const { access_token } = await client.call('accounts.export_token', { id: account.id, operator });
      await download(access_token, file);
      console.log(`The data of ${who} are in ${file}.`);
    }),
};

export const deletePerson: AdminCommand = {
  name: 'delete',
  summary: 'Deletes a user and all of their personal data; cannot be undone.',
  details: '<person> is an email address or an id. The same is deleted as when users delete their account themselves.',
  args: ['<person>'],
  options: { yes: { description: 'required: that you mean it' } },
  run: ({ args: [person = ''], options, operator, dryRun }) =>
    asOperator(async (client) => {
      const { id, name, sessions } = await client.call('accounts.find', { person });
      if (dryRun) {
        console.log(`${name} (${id}) would be deleted; ${sessions} sessions would end.`);
        return;
      }
      if (!options.yes) throw new AdminError('wrongUse', `Add --yes to delete ${name} (${id}). It cannot be undone.`);
      await client.call('accounts.delete', { id, operator });
      console.log(`${name} (${id}) is deleted. The other services erase their data within seconds.`);
    }),
};
