/** A figure over time, or its latest value. */
export interface Panel {
  title: string;
  /** PromQL, with the text of its legend. */
  queries: readonly (readonly [expression: string, legend: string])[];
  /** A unit of Grafana: `s`, `reqps`, `percentunit`, `short`. */
  unit: 's' | 'reqps' | 'percentunit' | 'short' | 'bytes' | 'none';
  kind?: 'stat';
  /** Of 24 columns; 12 by default. */
  width?: 6 | 8 | 12 | 24;
}

export interface Dashboard {
  /** Also the name of its file. */
  uid: string;
  title: string;
  /** Whether the reader chooses a process, as `$process`. */
  ofProcess?: true;
  panels: readonly Panel[];
}

const datasource = { type: 'prometheus', uid: '${datasource}' };

const datasourceVariable = { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' };
const processVariable = {
  name: 'process',
  label: 'Process',
  type: 'query',
  datasource,
  query: 'label_values(up{job="offshoot"}, process)',
  refresh: 2,
  sort: 1,
};

const HEIGHT = 8;
const COLUMNS = 24;

function placed(panels: readonly Panel[]): { x: number; y: number; w: number; h: number }[] {
  let x = 0;
  let y = 0;
  return panels.map(({ width = 12, kind }) => {
    if (x + width > COLUMNS) [x, y] = [0, y + HEIGHT];
    const place = { x, y, w: width, h: kind === 'stat' ? HEIGHT / 2 : HEIGHT };
    x += width;
    return place;
  });
}

/** The JSON that Grafana imports. */
export function dashboardFile({ uid, title, ofProcess, panels }: Dashboard): string {
  const places = placed(panels);
  const file = {
    uid: `offshoot-${uid}`,
    title: `Offshoot: ${title}`,
    tags: ['offshoot'],
    timezone: 'browser',
    schemaVersion: 41,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: ofProcess ? [datasourceVariable, processVariable] : [datasourceVariable] },
    panels: panels.map(({ title: panelTitle, queries, unit, kind = 'timeseries' }, index) => ({
      id: index + 1,
      type: kind,
      title: panelTitle,
      datasource,
      gridPos: places[index],
      fieldConfig: { defaults: { unit }, overrides: [] },
      targets: queries.map(([expr, legendFormat], query) => ({
        refId: String.fromCharCode('A'.charCodeAt(0) + query),
        datasource,
        expr,
        legendFormat,
      })),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
