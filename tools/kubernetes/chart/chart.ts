import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { isMap, parseDocument, stringify, type YAMLMap } from 'yaml';
import { ROOT } from '../../paths.ts';
import { configurationSections } from '../../reference/configuration.ts';
import type { Manifest } from '../manifests.ts';
import { renderings, templates, type Renderings } from './documents.ts';
import { readme } from './readme.ts';
import { valuesSchema, type Schema } from './schema.ts';
import { defaultValues, secretNames, type Values } from './values.ts';

export const CHART = path.join(ROOT, 'deploy', 'helm', 'offshoot');

/** The version of the product, which is the chart's too. */
export const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };

const written = '# Written by `npm run chart` from deploy/k8s; a test compares them.\n';
const comment = '{{- /* Written by `npm run chart` from deploy/k8s; a test compares them. */ -}}\n';

/** The settings that a component adds to those of the base, as they are set where a condition holds. */
function addedSettings(
  settings: string,
  base: readonly Manifest[],
  all: readonly Manifest[],
  condition: string,
): string {
  const dataOf = (documents: readonly Manifest[]) =>
    documents.find(({ metadata }) => metadata.name === `${settings}-settings`)?.data ?? {};
  const added = Object.entries(dataOf(all)).filter(([name]) => !(name in dataOf(base)));
  return [
    `{{- if and (eq (index . 1) "${settings}") ${condition} -}}`,
    ...added.map(([name, value]) => `{{- $_ := set $settings "${name}" "${value}" -}}`),
    '{{- end -}}',
  ].join('\n');
}

/** Named templates; each is given the root and a name. */
const named = (all: Renderings): string => `${comment}{{- define "offshoot.image" -}}
{{- $image := (index . 0).Values.image -}}
{{- $image.repository }}/{{ index . 1 }}:{{ $image.tag | default (index . 0).Chart.AppVersion }}
{{- if not $image.tag }}{{ with index $image.digests (index . 1) }}@{{ . }}{{ end }}{{ end -}}
{{- end -}}

{{- define "offshoot.secret" -}}
{{- index (index . 0).Values.secretNames (index . 1) | default (index . 1) -}}
{{- end -}}

{{- define "offshoot.host" -}}
{{- (urlParse .Values.publicUrl).host | splitList ":" | first -}}
{{- end -}}

{{- define "offshoot.settings" -}}
{{- $values := (index . 0).Values -}}
{{- $settings := deepCopy (index $values.settings (index . 1)) -}}
{{- if eq (index . 1) "shared" -}}
{{- $_ := set $settings "PUBLIC_URL" $values.publicUrl -}}
{{- end -}}
${addedSettings('auth', all.base, all.servers, '$values.servers.mail.inCluster')}
${addedSettings('gateway', all.base, all['map-tiles'], '$values.mapTiles.enabled')}
{{- toYaml $settings -}}
{{- end -}}

{{/* A process reads the shared settings and those of its service. */}}
{{- define "offshoot.settingsHash" -}}
{{- printf "%s\\n%s" (include "offshoot.settings" (list (index . 0) "shared")) (include "offshoot.settings" .) | sha256sum -}}
{{- end -}}

{{/* Also where a tool only renders the chart, so that each release has the revision 1. */}}
{{- define "offshoot.revision" -}}
{{- printf "%s %s %d" .Chart.AppVersion (toJson .Values) (int .Release.Revision) | sha256sum | trunc 8 -}}
{{- end -}}

{{- define "offshoot.scaled" -}}
{{- $values := (index . 0).Values -}}
{{- $process := index $values.processes (index . 1) -}}
{{- if and (gt (int $process.maxReplicas) (int $process.replicas)) (or $process.cpuPerPod $values.keda.enabled) }}true{{ end -}}
{{- end -}}

{{- define "offshoot.replicated" -}}
{{- $process := index (index . 0).Values.processes (index . 1) -}}
{{- if or (include "offshoot.scaled" .) (gt (int $process.replicas) 1) }}true{{ end -}}
{{- end -}}
`;

function addComments(map: YAMLMap, schema: Schema): void {
  for (const { key, value } of map.items as { key: { value: string; commentBefore?: string }; value: unknown }[]) {
    const own = schema.properties?.[key.value];
    if (own?.description !== undefined) key.commentBefore = ` ${own.description}`;
    if (own && isMap(value)) addComments(value, own);
  }
}

function valuesFile(values: Values, schema: Schema): string {
  const document = parseDocument(stringify(values, { aliasDuplicateObjects: false }));
  if (isMap(document.contents)) addComments(document.contents, schema);
  return `${written}\n${document.toString({ lineWidth: 120 })}`;
}

/** The files of the chart that are written, by their path in it. */
export async function chartFiles(kubectl: string): Promise<Record<string, string>> {
  const all = renderings(kubectl);
  const values = defaultValues(all);
  const schema = valuesSchema(values, secretNames(all), await configurationSections());
  const chart = {
    apiVersion: 'v2',
    name: 'offshoot',
    description: 'Plant lovers list plants, find plants near them, exchange them and earn LEAFS.',
    type: 'application',
    version,
    appVersion: version,
    kubeVersion: '>=1.27.0-0',
  };
  const yaml = { parser: 'yaml', printWidth: 120, singleQuote: true };
  const documents = Object.entries(templates(all)).map(([file, text]) => [file, comment + text] as const);
  return {
    'Chart.yaml': await format(written + stringify(chart, { lineWidth: 0 }), yaml),
    'values.yaml': await format(valuesFile(values, schema), yaml),
    'values.schema.json': await format(JSON.stringify(schema), { parser: 'json', printWidth: 120 }),
    'README.md': readme(values, schema),
    'templates/_names.tpl': named(all),
    ...Object.fromEntries(documents),
  };
}
