import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { inlineScripts, pagePolicy } from './policy.ts';

describe('the policy of a page', () => {
  it('allows the inline scripts of the template by their content, and no other', () => {
    const html = '<script>first()</script><script type="module" src="/a.js"></script><script>second()</script>';
    const scripts = inlineScripts(html);
    expect(scripts).toEqual(
      ['first()', 'second()'].map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
    );
    expect(pagePolicy('random', scripts, [], false).split('; ')).toContain(`script-src 'self' ${scripts.join(' ')}`);
  });

  it('adds the origins of the operator’s map for data and images, and Google’s files only with its button', () => {
    const policy = pagePolicy('random', [], ['https://tiles.example'], true).split('; ');
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client");
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example");
    expect(pagePolicy('random', [], [], false)).not.toContain('google');
  });
});
