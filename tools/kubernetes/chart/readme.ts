import type { Schema } from './schema.ts';
import type { Values } from './values.ts';

const row = (cells: readonly (string | number)[]) =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`;
const defaultOf = (value: unknown) => (value === '' || value === undefined ? '' : `\`${JSON.stringify(value)}\``);
const sections = (schema: Schema) => Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'global');
/** Texts that name the keys below them are no objects of their own. */
const isClosed = ({ additionalProperties, properties }: Schema) => additionalProperties === false && !!properties;

/** The rows of a key. One whose keys all have the same definition has a row for each key of that. */
function rowsOf(name: string, schema: Schema, value: unknown, root: Schema): string[] {
  const entries = Object.entries(schema.properties ?? {});
  const [, { $ref = undefined } = {}] = entries[0] ?? [];
  if (!isClosed(schema) || name === 'secretNames')
    return [row([`\`${name}\``, schema.description ?? '', defaultOf(value)])];
  if ($ref !== undefined) {
    const definition = root.definitions?.[$ref.replace('#/definitions/', '')] ?? {};
    return Object.entries(definition.properties ?? {}).map(([key, own]) => {
      const target = own.$ref === undefined ? own : root.definitions?.[own.$ref.replace('#/definitions/', '')];
      return row([`\`${name}.<name>.${key}\``, target?.description ?? '', '']);
    });
  }
  return entries.map(([key, own]) =>
    row([`\`${name}.${key}\``, own.description ?? '', defaultOf((value as Record<string, unknown>)[key])]),
  );
}

const quantities = ({ cpu = '', memory = '' }: { cpu?: string; memory?: string } = {}) => `${cpu}, ${memory}`;

const processRows = ({ processes }: Values) =>
  Object.entries(processes).map(([name, { replicas, maxReplicas, cpuPerPod, jobsPerPod, resources }]) => {
    const scaling = cpuPerPod === undefined ? `${jobsPerPod} jobs` : `${cpuPerPod} CPU`;
    const { requests, limits } = resources;
    return row([`\`${name}\``, replicas, maxReplicas, scaling, quantities(requests), quantities(limits)]);
  });

const serverRows = ({ servers }: Values) =>
  Object.entries(servers).map(
    ([
      name,
      {
        image,
        storage,
        resources: { requests, limits },
      },
    ]) => row([`\`${name}\``, `\`${image}\``, storage, quantities(requests), quantities(limits)]),
  );

/** README.md of the chart, whose tables are those of its schema and values. */
export const readme = (values: Values, schema: Schema): string => `# The chart of Offshoot

Written by \`npm run chart\` from the manifests of \`deploy/k8s\`; a test compares them. How to install and upgrade:
[docs/operate/kubernetes.md](../../../docs/operate/kubernetes.md#with-helm). \`small.yaml\` and \`production.yaml\` are values to begin with.

## Values

\`values.schema.json\` refuses other keys and types.

| value | meaning | default |
|---|---|---|
${sections(schema)
  .flatMap(([name, own]) => rowsOf(name, own, values[name as keyof Values], schema))
  .join('\n')}

## Processes

| \`processes.<name>\` | \`replicas\` | \`maxReplicas\` | a pod is added above | requests | limits |
|---|---|---|---|---|---|
${processRows(values).join('\n')}

## Servers

| \`servers.<name>\` | \`image\` | \`storage\` | requests | limits |
|---|---|---|---|---|
${serverRows(values).join('\n')}
`;
