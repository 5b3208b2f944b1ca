import { nodeIn, nodesIn, numberIn, type TreeNode } from './node-tree.ts';

/** What the catalogue of the database says. */
export interface Catalogue {
  /** Whether a column of a table is NOT NULL. */
  isNotNull(table: number, column: number): boolean;
  functionOf(id: number): { readonly name: string; readonly isStrict: boolean } | undefined;
}

/** Strict functions that return null for some arguments that are not. */
const mayReturnNull =
  /^(regexp_match|regexp_substr|substring|jsonb?_(array_element|object_field|extract_path|path_query|populate).*|array_(length|upper|lower|position|ndims)|to_reg.*|obj_description|current_setting|max|min|sum|avg)$/;
const neverNull =
  /^(concat|concat_ws|json_build_.*|jsonb_build_.*|now|count|row_number|rank|dense_rank|clock_timestamp)$/;

/** A column of a query's result. */
interface Column {
  readonly name: string;
  readonly nullable: boolean;
}

const command = { select: 1, update: 2, insert: 3 } as const;

/** Which columns of a statement's result can be null, read from the query tree that PostgreSQL made of it. */
export class Nullability {
  private readonly catalogue: Catalogue;
  /** Whether the statement's parameters can be null, by position. */
  private readonly parameters: readonly boolean[];
  /** By query and the one around it: each column of a query reads all columns of its subqueries. */
  private readonly known = new WeakMap<TreeNode, WeakMap<TreeNode, readonly Column[]>>();
  /** By query. */
  private readonly proven = new WeakMap<TreeNode, ReadonlySet<string>>();

  constructor(catalogue: Catalogue, parameters: readonly boolean[]) {
    this.catalogue = catalogue;
    this.parameters = parameters;
  }

  /** The columns of a query, in order: name and whether it can be null. */
  columns(query: TreeNode, outer: readonly TreeNode[] = []): readonly Column[] {
    const [around = query] = outer;
    const columnsByOuter = this.known.get(query) ?? new WeakMap<TreeNode, readonly Column[]>();
    this.known.set(query, columnsByOuter);
    const queries = [query, ...outer];
    const columns =
      columnsByOuter.get(around) ??
      outputsOf(query).map((target) => ({
        name: String(target.fields.resname),
        nullable: this.isSetNullable(query, target, queries) ?? this.isNullable(nodeIn(target, 'expr'), queries),
      }));
    columnsByOuter.set(around, columns);
    return columns;
  }

  /** For UNION and the like: whether the column is nullable in one of its branches. */
  private isSetNullable(query: TreeNode, target: TreeNode, queries: readonly TreeNode[]): boolean | null {
    const operation = nodeIn(query, 'setOperations');
    if (!operation) return null;
    const column = numberIn(target, 'resno') - 1;
    const leaves = (node: TreeNode | null): TreeNode[] =>
      node?.type === 'SETOPERATIONSTMT'
        ? [...leaves(nodeIn(node, 'larg')), ...leaves(nodeIn(node, 'rarg'))]
        : node
          ? [node]
          : [];
    return leaves(operation).some((leaf) => {
      const entry = nodesIn(query, 'rtable')[numberIn(leaf, 'rtindex') - 1];
      const subquery = entry && nodeIn(entry, 'subquery');
      return !subquery || (this.columns(subquery, queries)[column]?.nullable ?? true);
    });
  }

  private isNullable(node: TreeNode | null, queries: readonly TreeNode[]): boolean {
    if (!node) return true;
    const some = (field: string) => nodesIn(node, field).some((each) => this.isNullable(each, queries));
    switch (node.type) {
      case 'VAR':
        return this.isVariableNullable(node, queries);
      case 'CONST':
        return node.fields.constisnull === 'true';
      case 'PARAM':
        return this.parameters[numberIn(node, 'paramid') - 1] ?? true;
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ROWEXPR':
      case 'ARRAYEXPR':
      case 'ARRAY':
      case 'SQLVALUEFUNCTION':
        return false;
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COERCETODOMAIN':
        return this.isNullable(nodeIn(node, 'arg'), queries);
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
        return some('args');
      case 'COALESCE':
      case 'COALESCEEXPR':
      case 'MINMAX':
      case 'MINMAXEXPR':
        return nodesIn(node, 'args').every((each) => this.isNullable(each, queries));
      case 'CASE':
      case 'CASEEXPR':
        return (
          this.isNullable(nodeIn(node, 'defresult'), queries) ||
          nodesIn(node, 'args').some((when) => this.isNullable(nodeIn(when, 'result'), queries))
        );
      case 'FUNCEXPR':
      case 'OPEXPR': {
        const called = this.catalogue.functionOf(numberIn(node, node.type === 'OPEXPR' ? 'opfuncid' : 'funcid'));
        if (!called || mayReturnNull.test(called.name)) return true;
        return !neverNull.test(called.name) && (!called.isStrict || some('args'));
      }
      case 'WINDOWFUNC':
        return !neverNull.test(this.catalogue.functionOf(numberIn(node, 'winfnoid'))?.name ?? '');
      case 'AGGREF':
        return this.isAggregateNullable(node, queries);
      case 'SUBLINK':
        return this.isSubqueryNullable(node, queries);
      default:
        return true;
    }
  }

  /** An aggregate is null over no rows, which a group always has, or over nulls. */
  private isAggregateNullable(node: TreeNode, queries: readonly TreeNode[]): boolean {
    if (neverNull.test(this.catalogue.functionOf(numberIn(node, 'aggfnoid'))?.name ?? '')) return false;
    const [query] = queries;
    const isGrouped = query && nodesIn(query, 'groupClause').length > 0;
    if (!isGrouped || nodeIn(node, 'aggfilter')) return true;
    return nodesIn(node, 'args').some((each) => this.isNullable(nodeIn(each, 'expr'), queries));
  }

  private isSubqueryNullable(node: TreeNode, queries: readonly TreeNode[]): boolean {
    const kind = numberIn(node, 'subLinkType');
    // EXISTS and ARRAY; a comparison with ANY counts as the comparison of what is not null.
    if (kind === 0 || kind === 6) return false;
    const query = nodeIn(node, 'subselect');
    if (kind === 2) return false;
    const alwaysHasRow =
      query?.fields.hasAggs === 'true' && nodesIn(query, 'groupClause').length === 0 && !nodeIn(query, 'havingQual');
    return !query || !alwaysHasRow || (this.columns(query, queries)[0]?.nullable ?? true);
  }

  private isVariableNullable(node: TreeNode, queries: readonly TreeNode[]): boolean {
    const up = numberIn(node, 'varlevelsup');
    const query = queries[up];
    const entry = query && nodesIn(query, 'rtable')[numberIn(node, 'varno') - 1];
    if (!entry) return true;
    const column = numberIn(node, 'varattno');
    const assigned = this.assigned(query, numberIn(node, 'varno'), column, queries.slice(up));
    if (assigned !== null) return assigned && !this.catalogue.isNotNull(numberIn(entry, 'relid'), column);
    const proven = this.proven.get(query) ?? provenNotNull(query, this.catalogue);
    this.proven.set(query, proven);
    if (proven.has(`${numberIn(node, 'varno')}.${column}`)) return false;
    const nulledBy = node.fields.varnullingrels;
    if (Array.isArray(nulledBy) && nulledBy.length > 1) return true;
    return this.isColumnNullable(entry, column, queries.slice(up));
  }

  /** For RETURNING: whether the value that the statement assigns to the column is nullable; null if it assigns none. */
  private assigned(query: TreeNode, table: number, column: number, queries: readonly TreeNode[]): boolean | null {
    const kind = numberIn(query, 'commandType');
    if ((kind !== command.update && kind !== command.insert) || numberIn(query, 'resultRelation') !== table)
      return null;
    if (nodeIn(query, 'onConflict')) return true;
    const target = nodesIn(query, 'targetList').find((each) => numberIn(each, 'resno') === column);
    if (!target) return kind === command.insert ? true : null;
    // The expression reads the row as it was.
    const before = { type: query.type, fields: { ...query.fields, resultRelation: '0' } };
    return this.isNullable(nodeIn(target, 'expr'), [before, ...queries.slice(1)]);
  }

  private isColumnNullable(entry: TreeNode, column: number, queries: readonly TreeNode[]): boolean {
    const kind = numberIn(entry, 'rtekind');
    const subquery = nodeIn(entry, 'subquery');
    if (kind === 0) return !this.catalogue.isNotNull(numberIn(entry, 'relid'), column);
    if (kind === 1 && subquery) return this.columns(subquery, queries)[column - 1]?.nullable ?? true;
    if (kind === 2) return this.isNullable(nodesIn(entry, 'joinaliasvars')[column - 1] ?? null, queries);
    if (kind === 3) return !nodesIn(entry, 'functions').every((each) => this.hasNoNulls(nodeIn(each, 'funcexpr')));
    if (kind === 5) {
      const lists = entry.fields.values_lists;
      return (
        !Array.isArray(lists) ||
        lists.some((list) =>
          this.isNullable((Array.isArray(list) ? list[column - 1] : null) as TreeNode | null, queries),
        )
      );
    }
    if (kind === 6) {
      const level = numberIn(entry, 'ctelevelsup');
      const source = queries[level];
      const cte = source && nodesIn(source, 'cteList').find((each) => each.fields.ctename === entry.fields.ctename);
      const cteQuery = cte && nodeIn(cte, 'ctequery');
      if (!cteQuery || cte.fields.cterecursive === 'true') return true;
      return this.columns(cteQuery, queries.slice(level))[column - 1]?.nullable ?? true;
    }
    if (kind === 9) return this.isNullable(nodesIn(entry, 'groupexprs')[column - 1] ?? null, queries);
    return true;
  }

  /** A list in the parameters of a statement has no null items: its TypeScript type is checked. */
  private hasNoNulls(call: TreeNode | null): boolean {
    const name = call && this.catalogue.functionOf(numberIn(call, 'funcid'))?.name;
    return name === 'unnest' || name === 'generate_series';
  }
}

/** The columns that a query returns. */
export const outputsOf = (query: TreeNode): TreeNode[] =>
  nodesIn(query, numberIn(query, 'commandType') === command.select ? 'targetList' : 'returningList').filter(
    (target) => target.fields.resjunk !== 'true',
  );

/** Columns that the conditions of a query exclude nulls of: `x IS NOT NULL`, `x = …`. */
function provenNotNull(query: TreeNode, catalogue: Catalogue): Set<string> {
  const proven = new Set<string>();
  const fromCondition = (node: TreeNode | null): void => {
    if (!node) return;
    if (node.type === 'BOOLEXPR' && node.fields.boolop === 'and')
      for (const each of nodesIn(node, 'args')) fromCondition(each);
    const variables = (nodes: (TreeNode | null)[]) => {
      for (const each of nodes) {
        const inner = each?.type === 'RELABELTYPE' ? nodeIn(each, 'arg') : each;
        if (inner?.type === 'VAR' && numberIn(inner, 'varlevelsup') === 0)
          proven.add(`${numberIn(inner, 'varno')}.${numberIn(inner, 'varattno')}`);
      }
    };
    if (node.type === 'NULLTEST' && node.fields.nulltesttype === '1') variables([nodeIn(node, 'arg')]);
    if (node.type === 'OPEXPR' && catalogue.functionOf(numberIn(node, 'opfuncid'))?.isStrict)
      variables(nodesIn(node, 'args'));
    if (node.type === 'SCALARARRAYOPEXPR' && node.fields.useOr === 'true') variables(nodesIn(node, 'args').slice(0, 1));
  };
  const fromJoin = (node: TreeNode): void => {
    if (node.type === 'JOINEXPR') {
      // Only an inner join drops the rows for which its condition is not true.
      if (numberIn(node, 'jointype') !== 0) return;
      for (const side of ['larg', 'rarg']) {
        const inner = nodeIn(node, side);
        if (inner) fromJoin(inner);
      }
      fromCondition(nodeIn(node, 'quals'));
    } else if (node.type === 'FROMEXPR') {
      for (const each of nodesIn(node, 'fromlist')) fromJoin(each);
      fromCondition(nodeIn(node, 'quals'));
    }
  };
  const tree = nodeIn(query, 'jointree');
  if (tree) fromJoin(tree);
  return proven;
}
