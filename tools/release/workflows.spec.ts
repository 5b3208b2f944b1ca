import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { images } from '../../deploy/docker/images.mjs';
import { ROOT } from '../paths.ts';

const folder = path.join(ROOT, '.github', 'workflows');
const workflows = readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);

interface Job {
  needs?: string;
  permissions?: Record<string, string>;
  strategy?: { matrix: { image: (string | { name: string; target: string })[] } };
  steps?: { uses?: string; run?: string }[];
}
const jobsOf = (text: string) => (parse(text) as { jobs: Record<string, Job> }).jobs;
const workflow = (name: string) => workflows.find(([file]) => file === name)?.[1] ?? '';

describe('the workflows of GitHub', () => {
  it.each(workflows)('%s is valid', (_, text) => {
    expect(validateWorkflow(text).errors).toEqual([]);
  });

  it('are refused with an unknown field', () => {
    const broken = workflow('ci.yml').replace('timeout-minutes', 'timeout-minuts');
    expect(validateWorkflow(broken).errors).not.toEqual([]);
  });

  it.each(workflows)('%s may only read, unless a job needs more', (_, text) => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  });

  it('run what a build server runs', () => {
    expect(jobsOf(workflow('ci.yml')).test?.steps?.some(({ run }) => run === '.ci/run')).toBe(true);
    expect(workflow('release.yml')).toContain('uses: ./.github/workflows/ci.yml');
  });

  it('build and publish every image', () => {
    const { build, publish } = jobsOf(workflow('release.yml'));
    const expected = Object.entries(images).map(([name, { target }]) => ({ name, target }));
    const byName = (first: { name: string }, second: { name: string }) => first.name.localeCompare(second.name);
    const built = (build?.strategy?.matrix.image ?? []) as { name: string; target: string }[];
    expect(built.toSorted(byName)).toEqual(expected.toSorted(byName));
    expect((publish?.strategy?.matrix.image as string[]).toSorted()).toEqual(Object.keys(images).toSorted());
  });

  it('publish the chart with the digests of all published images, and attach both to the release', () => {
    const { publish, chart, notes } = jobsOf(workflow('release.yml'));
    expect([chart?.needs, notes?.needs]).toEqual(['publish', 'chart']);
    const scripts = (job?: Job) => (job?.steps ?? []).map(({ run = '' }) => run).join('\n');
    // Each job leaves a file with the name of its image.
    expect(scripts(publish)).toContain('echo "$digest" > "$RUNNER_TEMP/published/${IMAGE##*/}"');
    expect(scripts(chart)).toMatch(/npm run chart -- --repository "\$REGISTRY" --digests "\$PWD\/published" --out/);
    expect(scripts(chart)).toContain('"oci://$REGISTRY/charts"');
    expect(scripts(notes)).toMatch(/gh release create .* release\/\*$/m);
  });
});
