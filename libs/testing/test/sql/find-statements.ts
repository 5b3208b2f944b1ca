import path from 'node:path';
import ts from 'typescript';
import { StatementTexts } from './statement-texts.ts';

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../../../..');

/** A call of `query` or `execute` of a `Tx` or a `Database`. */
export interface Statement {
  /** File and line. */
  readonly place: string;
  readonly file: string;
  /** The expression of its text. */
  readonly expression: string;
  /** Every text that it can have; null where code puts it together. */
  readonly texts: readonly string[] | null;
  /** The row type of a `query`; undefined of an `execute`. */
  readonly row: ts.Type | undefined;
  /** The types of the parameters, in order; null where they are put together elsewhere. */
  readonly parameters: readonly ts.Type[] | null;
}

/** A program of the given files under the project's compiler options. */
export function programOf(files: readonly string[]): ts.Program {
  const base = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(base.config, ts.sys, root);
  return ts.createProgram(files, { ...options, noEmit: true });
}

/** All statements in the files of a program that `isOwn` accepts. */
export function findStatements(program: ts.Program, isOwn: (file: string) => boolean): Statement[] {
  const checker = program.getTypeChecker();
  const texts = new StatementTexts(checker);
  const statements: Statement[] = [];
  const visit = (source: ts.SourceFile, node: ts.Node): void => {
    const call = ts.isCallExpression(node) ? runnerCall(checker, node) : null;
    if (call) {
      const { line } = source.getLineAndCharacterOfPosition(call.statement.getStart(source));
      const file = path.relative(root, source.fileName);
      statements.push({
        place: `${file}:${line + 1}`,
        file,
        expression: call.statement.getText(source),
        texts: texts.of(textIn(call.statement, checker)),
        row: call.row,
        parameters: parameterTypes(checker, call.parameters),
      });
    }
    ts.forEachChild(node, (child) => visit(source, child));
  };
  for (const source of program.getSourceFiles()) if (isOwn(path.relative(root, source.fileName))) visit(source, source);
  return statements;
}

interface RunnerCall {
  readonly statement: ts.Expression;
  readonly parameters: ts.Expression | undefined;
  readonly row: ts.Type | undefined;
}

const runners = new Set(['Tx', 'Database']);

function runnerCall(checker: ts.TypeChecker, call: ts.CallExpression): RunnerCall | null {
  const { expression } = call;
  const [statement, parameters] = call.arguments;
  if (!statement || !ts.isPropertyAccessExpression(expression)) return null;
  const method = expression.name.text;
  if (method !== 'query' && method !== 'execute') return null;
  // The method's own class: a value may be a part of a runner, or one of two.
  const declared = checker.getSymbolAtLocation(expression.name)?.declarations ?? [];
  if (!declared.some(({ parent }) => ts.isClassDeclaration(parent) && runners.has(parent.name?.text ?? '')))
    return null;
  if (method === 'execute') return { statement, parameters, row: undefined };
  const signature = checker.getResolvedSignature(call);
  const rows = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  return { statement, parameters, row: rows && checker.getIndexTypeOfType(rows, ts.IndexKind.Number) };
}

/** The text of a prepared statement, which is a constant object; otherwise the expression itself. */
function textIn(statement: ts.Expression, checker: ts.TypeChecker): ts.Expression {
  const declaration = ts.isIdentifier(statement) && checker.getSymbolAtLocation(statement)?.valueDeclaration;
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  const property =
    value && ts.isObjectLiteralExpression(value)
      ? value.properties.find((each) => each.name && ts.isIdentifier(each.name) && each.name.text === 'text')
      : undefined;
  return property && ts.isPropertyAssignment(property) ? property.initializer : statement;
}

function parameterTypes(checker: ts.TypeChecker, list: ts.Expression | undefined): ts.Type[] | null {
  if (!list) return [];
  if (ts.isArrayLiteralExpression(list))
    return list.elements.some(ts.isSpreadElement) ? null : list.elements.map((each) => checker.getTypeAtLocation(each));
  const declaration = ts.isIdentifier(list) && checker.getSymbolAtLocation(list)?.valueDeclaration;
  return declaration &&
    ts.isVariableDeclaration(declaration) &&
    declaration.initializer &&
    ts.isArrayLiteralExpression(declaration.initializer)
    ? parameterTypes(checker, declaration.initializer)
    : null;
}
