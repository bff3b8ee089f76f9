import ts from 'typescript';
import { locate, walk } from './syntax.ts';

export interface UsedTranslations {
  /** Complete keys, with the first place of each. */
  keys: Map<string, string>;
  /** Prefixes of keys completed at run time, as in `errors:${code}`. */
  families: Map<string, string>;
}

/** Finds translation keys: any text `namespace:key` of a known namespace, and first arguments of t(). */
export function findUsedTranslations(sources: ts.SourceFile[], namespaces: string[]): UsedTranslations {
  const used: UsedTranslations = { keys: new Map(), families: new Map() };
  const isKey = (text: string) =>
    /^[\w-]+:[\w-]+(\.[\w-]+)*$/.test(text) && namespaces.includes(namespaceOf(text));
  const add = (map: Map<string, string>, text: string, node: ts.Node) =>
    map.set(text, map.get(text) ?? locate(node));
  for (const source of sources) {
    walk(source, (node) => {
      if (ts.isTemplateExpression(node) && namespaces.includes(namespaceOf(node.head.text))) {
        add(used.families, node.head.text, node);
      } else if (ts.isStringLiteralLike(node) && (isKey(node.text) || isTranslated(node))) {
        add(used.keys, node.text, node);
      }
    });
  }
  return used;
}

function namespaceOf(key: string): string {
  return key.split(':', 1)[0] ?? '';
}

function isTranslated(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node) return false;
  return /^(\w+\.)?t$/.test(parent.expression.getText());
}
