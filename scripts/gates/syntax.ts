import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export function parseSources(root: string, patterns: string[]): ts.SourceFile[] {
  const files = globSync(patterns, { cwd: root, exclude: ['**/*.{test,test-suite}.{ts,tsx}'] });
  return files.sort().map((file) => parseSource(file, readFileSync(`${root}/${file}`, 'utf8')));
}

export function parseSource(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

export function locate(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
