// `npm run lighthouse`: audits the main pages of a copy with the demo community with Lighthouse's profile of a phone, and
// fails where a median is below its aim. `-- --runs 1` audits each page once.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ApiClient } from '@offshoot/api-client';
import { logIn } from '@offshoot/contracts/operations/accounts';
import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import { demoPlant } from '@offshoot/demo-community/plants';
import { command } from '../command.ts';
import { session } from '../dev/session.ts';
import { audit, loadLighthouse, type Audit, type Session } from '../lighthouse/audit.ts';
import { heading, medianAudit, missed, row, type Aims } from '../lighthouse/report.ts';
import { CACHE_DIR, ROOT } from '../paths.ts';
import { findBrowsers } from '../test/browsers.ts';
import { startProduct } from '../test/product.ts';

const folder = path.join(ROOT, '.local', 'lighthouse');
const best: Aims = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
// A plant's page is for members, and excludes search engines.
const unlisted: Aims = { performance: 98, accessibility: 100, 'best-practices': 100 };

async function signIn(baseUrl: string): Promise<Session> {
  const credentials = { email: demoAccount('mia').email, password: demoPassword };
  const { access_token, refresh_token } = await new ApiClient({ baseUrl }).call(logIn, credentials);
  return { token: access_token, refreshToken: refresh_token };
}

await command(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const faults: string[] = [];
  const code = await session(
    folder,
    async (group) => {
      const abort = new AbortController();
      group.alsoStop(async () => abort.abort());
      const lighthouse = await loadLighthouse(abort.signal);
      const { shell: executablePath } = await findBrowsers(CACHE_DIR);
      const { url } = await startProduct(group, path.join(folder, 'product'));
      const pages = [
        { at: '/en', aims: best },
        { at: '/en/plants', aims: best },
        { at: '/en/about', aims: best },
        { at: `/en/plants/${demoPlant('fern').id}`, aims: unlisted, member: true },
      ];
      console.log(heading);
      for (const { at, aims, member } of pages) {
        const audits: Audit[] = [];
        for (let index = 0; index < Number(values.runs); index += 1) {
          // A session of its own for each, as a page renews the one that it was given.
          const signedIn = member ? await signIn(url) : undefined;
          audits.push(await audit(lighthouse, new URL(at, url).href, { executablePath, session: signedIn }));
        }
        const median = medianAudit(audits);
        console.log(row(at, median));
        faults.push(...missed(median, aims).map((fault) => `${at}: ${fault}`));
      }
    },
    'stop when done',
  );
  rmSync(path.join(folder, 'product', 'postgres'), { recursive: true, force: true });
  for (const fault of faults) console.error(fault);
  return code || (faults.length > 0 ? 1 : 0);
});
