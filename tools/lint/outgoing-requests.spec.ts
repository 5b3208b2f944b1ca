import { expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { unlimitedRequests } from './outgoing-requests.ts';

const linter = new Linter();
const faults = (code: string) =>
  linter.verify(code, { rules: { 'no-restricted-syntax': ['error', ...unlimitedRequests] } }).length;

it.each([
  "await fetch('http://other.example');",
  "await globalThis.fetch('http://other.example');",
  "import { request } from 'node:https';",
  "import { get as read } from 'node:http';",
  "import http from 'node:http';",
  "import * as https from 'node:https';",
  "import { createTransport } from 'nodemailer';",
  "import { createRemoteJWKSet } from 'jose';",
  'webPush.sendNotification(browser, body);',
])('a request without a deadline is refused: %s', (code) => {
  expect(faults(code)).toBe(1);
});

it('a server, an agent, and a cache that fetches are none', () => {
  expect(faults("import { createServer, Agent } from 'node:http'; await cache.fetch(key); createServer();")).toBe(0);
});
