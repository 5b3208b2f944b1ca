import type { Highs } from 'highs';
import type { PossibleRing } from './possible-rings.ts';

/**
 * The rings that weigh most together with no member in two, by integer programming: a column is 1 for a ring that is chosen, and each
 * member is a row whose rings sum to 1 at most.
 *
 * @throws Error where the solver does not prove it
 */
export function packRings(highs: Highs, rings: readonly PossibleRing[]): PossibleRing[] {
  if (rings.length === 0) return [];
  const rows = new Map<number, number>();
  const indices: number[] = [];
  const starts = [0];
  for (const { members } of rings) {
    for (const member of members) {
      const row = rows.get(member) ?? rows.size;
      rows.set(member, row);
      indices.push(row);
    }
    starts.push(indices.length);
  }
  const [columns, members] = [rings.length, rows.size];
  const model = {
    numCols: columns,
    numRows: members,
    sense: highs.constants.objectiveSense.maximize,
    colCost: rings.map(({ weight }) => weight),
    colLower: new Float64Array(columns),
    colUpper: new Float64Array(columns).fill(1),
    rowLower: new Float64Array(members),
    rowUpper: new Float64Array(members).fill(1),
    matrix: {
      format: 'csc' as const,
      ...{ numRows: members, numCols: columns, starts, indices, values: new Float64Array(indices.length).fill(1) },
    },
    integrality: new Int32Array(columns).fill(highs.constants.variableType.integer),
  };
  return highs.withModel(model, (solver) => {
    solver.options.set('output_flag', false);
    solver.run();
    const status = solver.getModelStatus();
    if (status !== highs.constants.modelStatus.optimal)
      throw new Error(`Packing rings ended with status ${String(status)}.`);
    const { colValue } = solver.getSolution();
    return rings.filter((_ring, column) => (colValue[column] ?? 0) > 0.5);
  });
}
