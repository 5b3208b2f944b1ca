import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { events } from '../../libs/contracts/src/events.ts';
import { httpOperations } from '../../libs/contracts/src/http-operations.ts';
import type { PublicOperation } from '../../libs/contracts/src/operations/http.ts';
import { ROOT } from '../paths.ts';
import { knownSeries, OBSERVABILITY, rulesOf } from './known-metrics.ts';
import { prometheusRule, RULE_MANIFEST } from './prometheus-rule.ts';
import { readExpression } from './promql.ts';

const series = knownSeries();

/** What an expression reads that no process exports. */
function unknownIn(expression: string): string[] {
  return readExpression(expression).selected.flatMap(({ metric, labels }) => {
    const has = series.get(metric);
    if (!has) return [metric];
    return has === 'any' ? [] : labels.filter((label) => !has.has(label)).map((label) => `${metric}{${label}}`);
  });
}

/** Event types that an expression names and the catalogue lacks. */
const unknownEvents = (expression: string): string[] =>
  [...expression.matchAll(/"([a-z_]+\.[a-z_]+\.v\d+)"/g)]
    .map(([, type = '']) => type)
    .filter((type) => !(type in events));

describe('PromQL expressions', () => {
  it('are read with their metrics and labels', () => {
    expect(readExpression('sum by (task) (rate(a_total{state="due",x=~"y"}[$__rate_interval])) / b:c:d > 1')).toEqual({
      selected: [
        { metric: 'a_total', labels: ['state', 'x'] },
        { metric: 'b:c:d', labels: [] },
      ],
      grouped: ['task'],
    });
    expect(() => readExpression('sum(rate(a_total[5m])')).toThrow('is no PromQL');
    expect(unknownIn('offshoot_jobs{job="x",queue="y"} + offshoot_job_count')).toEqual([
      'offshoot_jobs{queue}',
      'offshoot_job_count',
    ]);
  });
});

describe('rules of Prometheus', () => {
  const rules = [...rulesOf('recording.yml'), ...rulesOf('alerts.yml')];
  const alerts = rulesOf('alerts.yml').map(({ alert = '', annotations, labels }) => ({ alert, annotations, labels }));

  it.each(rules.map(({ alert, record, expr }) => [alert ?? record, expr]))(
    '%s reads what processes export',
    (_, expr) => {
      expect([...unknownIn(expr ?? ''), ...unknownEvents(expr ?? '')]).toEqual([]);
    },
  );

  it('are the manifest for the operator of Prometheus, too', async () => {
    const written = readFileSync(RULE_MANIFEST, 'utf8') === (await prometheusRule());
    expect(written ? '' : 'Run "npm run rules" and commit deploy/observability/prometheus-rule.yaml.').toBe('');
  });

  it('call an operation slow unless it takes files', () => {
    const { expr = '' } = rulesOf('alerts.yml').find(({ alert }) => alert === 'HttpSlow') ?? {};
    const left = /operation!~"([^"]+)"/.exec(expr)?.[1]?.split('|');
    const uploads = Object.values(httpOperations).filter(({ http }: PublicOperation) => http.files !== undefined);
    expect(left).toEqual(['none', ...uploads.map(({ name }) => name).sort()]);
  });

  it('have a section of the runbook for each alert, and no section without one', () => {
    const page = readFileSync(path.join(ROOT, 'docs', 'operate', 'runbooks.md'), 'utf8');
    const sections = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(sections.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
    for (const { alert, annotations, labels } of alerts) {
      expect(annotations?.['runbook']).toBe(`docs/operate/runbooks.md#${alert.toLowerCase()}`);
      expect(alert === 'Watchdog' ? ['none'] : ['page', 'ticket']).toContain(labels?.['severity']);
    }
  });

  it('have a test of promtool for each alert, that it fires and that it does not', () => {
    const { tests } = parse(readFileSync(path.join(OBSERVABILITY, 'tests', 'alerts.yml'), 'utf8')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const outcomes = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
    const tested = (fires: boolean) =>
      new Set(outcomes.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname));
    const names = new Set(alerts.map(({ alert }) => alert));
    // It always fires.
    const quiet = new Set([...names].filter((name) => name !== 'Watchdog'));
    expect([tested(true), tested(false)]).toEqual([names, quiet]);
  });
});

describe('dashboards', () => {
  const folder = path.join(OBSERVABILITY, 'dashboards');
  const committed = readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);

  it.each(committed)('%s reads what processes export, from a chosen data source', (file, text) => {
    const { uid, panels, templating } = JSON.parse(text) as {
      uid: string;
      panels: { id: number; datasource: { uid: string }; targets: { expr: string; datasource: { uid: string } }[] }[];
      templating: { list: { name: string; type: string }[] };
    };
    expect(`${uid}.json`).toBe(`offshoot-${file}`);
    const targets = panels.flatMap((panel) => panel.targets);
    expect(targets.flatMap(({ expr }) => [...unknownIn(expr), ...unknownEvents(expr)])).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource' });
    expect(new Set([...panels, ...targets].map(({ datasource }) => datasource.uid))).toEqual(
      new Set(['${datasource}']),
    );
  });
});
