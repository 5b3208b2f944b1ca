import type pg from 'pg';
import type { Row } from './generate.ts';

/** Methods of a `pg` connection for COPY that its types do not declare. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  stream: NodeJS.WritableStream & { writableNeedDrain: boolean };
}

/** A value in COPY's text format. */
export function copyField(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return '\\N';
  return String(value).replace(
    /[\\\t\n\r]/g,
    (sign) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? sign,
  );
}

export const copyLine = (row: Row, columns: readonly string[]): string =>
  `${columns.map((column) => copyField(row[column])).join('\t')}\n`;

/** `pg`'s interface for statements other than plain queries. */
class CopyIn {
  private readonly done = Promise.withResolvers<void>();
  private readonly text: string;
  private readonly chunks: () => Iterable<string>;

  constructor(text: string, chunks: () => Iterable<string>) {
    this.text = text;
    this.chunks = chunks;
  }

  get finished(): Promise<void> {
    return this.done.promise;
  }

  submit(connection: CopyConnection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void (async () => {
      for (const chunk of this.chunks()) {
        connection.sendCopyFromChunk(Buffer.from(chunk));
        if (connection.stream.writableNeedDrain)
          await new Promise((resolve) => connection.stream.once('drain', resolve));
      }
      connection.endCopyFrom();
    })().catch((error: unknown) => this.done.reject(error));
  }

  handleError(error: Error): void {
    this.done.reject(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.done.resolve();
  }
}

function* chunksOf(rows: Iterable<Row>, columns: readonly string[]): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(copyLine(row, columns));
    if (lines.length < 500) continue;
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}

/** Streams rows into a table as fast as PostgreSQL accepts them. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
): Promise<void> {
  const copy = new CopyIn(`copy ${table} (${columns.join(', ')}) from stdin`, () => chunksOf(rows, columns));
  client.query(copy as unknown as pg.Submittable);
  await copy.finished;
}
