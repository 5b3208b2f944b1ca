import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { freePort } from '../infrastructure/ports.ts';
import type { Kept, ProcessGroup } from '../infrastructure/process-group.ts';
import { runServer } from '../infrastructure/run-server.ts';
import { findOtherProgram } from '../infrastructure/server-program.ts';
import { CACHE_DIR, ROOT } from '../paths.ts';
import type { AppProcess } from './app-processes.ts';
import { processIsUp } from './report.ts';

const SOURCE = path.join(ROOT, 'deploy', 'observability');

interface Configuration {
  rule_files: string[];
  scrape_configs: { file_sd_configs: { files: string[] }[] }[];
}

/** The committed configuration with the paths of this copy. */
function configuration(targets: string): string {
  const { scrape_configs, ...rest } = parse(readFileSync(path.join(SOURCE, 'prometheus.yml'), 'utf8')) as Configuration;
  return stringify({
    ...rest,
    rule_files: [path.join(SOURCE, 'rules', '*.yml')],
    scrape_configs: scrape_configs.map((scrapeConfig) => ({
      ...scrapeConfig,
      file_sd_configs: [{ files: [targets] }],
    })),
  });
}

/** Starts Prometheus with the rules of deploy/observability, on 127.0.0.1. @returns its URL */
export async function startPrometheus(
  group: ProcessGroup,
  dataDir: string,
  processes: readonly Pick<AppProcess, 'name' | 'healthUrl'>[],
  keepUp: (kept: Kept) => void,
): Promise<string> {
  const begun = performance.now();
  const { file, env } = await findOtherProgram('prometheus', CACHE_DIR);
  const folder = path.join(dataDir, 'prometheus');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const targets = path.join(folder, 'targets.json');
  const listed = processes.map(({ name, healthUrl }) => ({
    targets: [new URL(healthUrl).host],
    labels: { process: name },
  }));
  writeFileSync(targets, JSON.stringify(listed));
  writeFileSync(path.join(folder, 'prometheus.yml'), configuration(targets));
  const url = `http://127.0.0.1:${await freePort(9090)}`;
  // Debian's package keeps the files of its pages apart from the program.
  const pages = path.join(path.dirname(file), '..', 'share', 'prometheus', 'web');
  const spec = {
    name: 'prometheus',
    command: [
      file,
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      '--storage.tsdb.retention.time=7d',
      '--storage.tsdb.retention.size=512MB',
      `--web.listen-address=${new URL(url).host}`,
      ...(existsSync(pages) ? [`--web.local-assets=${pages}`] : []),
    ],
    env,
    logFile: path.join(dataDir, 'logs', 'prometheus.log'),
  };
  const ready = async () => (await fetch(`${url}/-/ready`)).ok;
  await runServer({ group, keepUp }, { spec, ready, what: 'Prometheus to answer', withinMs: 30_000 });
  processIsUp('Prometheus', url, performance.now() - begun);
  return url;
}
