import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Harness, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';

describe('the documentation of the API', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness);
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  it('is the committed document, compressed, and not sent again unless it has changed', async () => {
    const response = await gateway.call('GET', '/openapi.json');
    const committed = await readFile(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(await response.json()).toEqual(JSON.parse(committed));
    const etag = response.headers.get('etag') ?? '';
    // Without a Cache-Control of its own, fetch adds `no-cache` to a conditional request.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await gateway.call('GET', '/openapi.json', { headers });
    expect(again.status).toBe(304);
  });

  it('is shown by a page whose policy permits files of this origin only', async () => {
    const response = await fetch(`${gateway.url}/api/docs`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    const html = await response.text();
    expect(html).not.toMatch(/<script>|<style|style=|https?:/);
    const files = [...html.matchAll(/(?:href|src)="(\/api\/docs\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(4);
    for (const path of files) {
      const file = await fetch(`${gateway.url}${path}`);
      expect({ path, status: file.status }).toEqual({ path, status: 200 });
      expect(file.headers.get('content-type')).toMatch(path.includes('.css') ? /^text\/css/ : /^text\/javascript/);
      expect(file.headers.get('cache-control')).toBe(
        path.includes('?v=') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      await file.arrayBuffer();
    }
  });

  it('serves no other file of the package', async () => {
    for (const file of ['index.html', 'package.json', 'swagger-ui.js', '..%2Fexpress%2Fpackage.json']) {
      const response = await fetch(`${gateway.url}/api/docs/${file}`);
      expect({ file, status: response.status }).toEqual({ file, status: 404 });
      await response.arrayBuffer();
    }
  });

  it('does not let browsers keep a file under the address of another version', async () => {
    const response = await fetch(`${gateway.url}/api/docs/swagger-ui.css?v=0.0.1`);
    expect(response.headers.get('cache-control')).not.toContain('immutable');
    await response.arrayBuffer();
  });
});
