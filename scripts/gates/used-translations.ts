import ts from 'typescript';
import { locate, walk } from './syntax.ts';

export interface UsedTranslations {
  /** Complete keys, with the first place that names each. */
  keys: Map<string, string>;
  /** Beginnings of keys whose rest is known at run time only, as in `errors:${code}`. */
  families: Map<string, string>;
}

/**
 * Finds the translation keys that code names. Every text of the form `namespace:key` counts, wherever it stands
 * (a call, a prop, a table of labels), if its namespace exists; the first argument of t() counts in any case.
 */
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
