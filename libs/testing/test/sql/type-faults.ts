import ts from 'typescript';
import type { Column, Description } from './describe-statement.ts';

type Kind = 'string' | 'interval' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'json' | 'void';

/** The JavaScript values that the driver makes of PostgreSQL's types; int8 is parsed as a number (`parseInt8`). */
const kinds: Readonly<Record<string, Kind>> = {
  text: 'string',
  'character varying': 'string',
  character: 'string',
  name: 'string',
  '"char"': 'string',
  uuid: 'string',
  numeric: 'string',
  inet: 'string',
  cube: 'string',
  regclass: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  oid: 'number',
  real: 'number',
  'double precision': 'number',
  bit: 'string',
  interval: 'interval',
  boolean: 'boolean',
  date: 'Date',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  void: 'void',
};

/** Compares a statement's description with the TypeScript types around it. */
export class TypeFaults {
  private readonly checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  /** Where the parameters are not what the statement takes. */
  ofParameters(description: Description, given: readonly ts.Type[]): string[] {
    const types = description.parameters;
    if (types.length !== given.length) return [`has ${types.length} parameters, is given ${given.length}`];
    return types.flatMap((type, index) => {
      const value = given[index];
      return value && !this.accepts(type, value)
        ? [`$${index + 1} is ${type}, is given ${this.checker.typeToString(value)}`]
        : [];
    });
  }

  /** Where the row type promises what the result does not hold. */
  ofRow({ columns }: Description, row: ts.Type): string[] {
    if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [];
    return this.checker.getPropertiesOfType(row).flatMap((property) => {
      const column = columns.find(({ name }) => name === property.name);
      if (!column && property.flags & ts.SymbolFlags.Optional) return [];
      if (!column) return [`returns no column ${property.name}`];
      const type = this.checker.getTypeOfSymbol(property);
      return this.columnFault(column, type);
    });
  }

  private columnFault({ name, type: declared, nullable }: Column, type: ts.Type): string[] {
    const text = this.checker.typeToString(type);
    if (type.flags & ts.TypeFlags.Unknown) return [];
    const members = type.isUnion() ? type.types : [type];
    const values = members.filter((each) => !(each.flags & ts.TypeFlags.Null));
    if (nullable && values.length === members.length) return [`${name} may be null, its type is ${text}`];
    const isRight = values.every((each) => this.isOf(declared, each, false));
    return isRight ? [] : [`${name} is ${declared}, its type is ${text}`];
  }

  /** Whether the driver turns every value of a TypeScript type into one that PostgreSQL reads as this type. */
  private accepts(declared: string, type: ts.Type): boolean {
    if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return false;
    const members = type.isUnion() ? type.types : [type];
    return members.every(
      (each) => (each.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0 || this.isOf(declared, each, true),
    );
  }

  private isOf(declared: string, type: ts.Type, isParameter: boolean): boolean {
    if (declared.endsWith('[]')) {
      const item = this.checker.isArrayLikeType(type)
        ? this.checker.getIndexTypeOfType(type, ts.IndexKind.Number)
        : undefined;
      const members = item?.isUnion() ? item.types : item ? [item] : [];
      return members.length > 0 && members.every((each) => this.isOf(declared.slice(0, -2), each, isParameter));
    }
    switch (kinds[declared]) {
      case 'string':
        return (
          (type.flags & ts.TypeFlags.StringLike) !== 0 || (isParameter && declared === 'numeric' && this.isNumber(type))
        );
      case 'number':
        return this.isNumber(type);
      case 'boolean':
        return (type.flags & ts.TypeFlags.BooleanLike) !== 0;
      case 'Date':
        return type.symbol?.name === 'Date' || (isParameter && (type.flags & ts.TypeFlags.StringLike) !== 0);
      case 'Buffer':
        return type.symbol?.name === 'Buffer' || type.symbol?.name === 'Uint8Array';
      case 'interval':
        return isParameter && (type.flags & ts.TypeFlags.StringLike) !== 0;
      case 'json':
        // The driver sends a list as a PostgreSQL array, which is no JSON.
        return isParameter
          ? (type.flags & ts.TypeFlags.StringLike) !== 0 ||
              ((type.flags & ts.TypeFlags.Object) !== 0 && !this.checker.isArrayLikeType(type))
          : true;
      case 'void':
        return true;
      default:
        return false;
    }
  }

  private isNumber = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.NumberLike) !== 0;
}
