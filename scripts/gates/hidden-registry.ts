import ts from 'typescript';
import { locate, walk } from './syntax.ts';

/** What stands for one running site: a collection by one of these is state of its own that nobody sees. */
const owners = /^(Platform|Config|Database|Jobs|Bus)\b/;

/**
 * Collections by platform. What a feature remembers belongs to `platformState`: there it is shared by copies of the
 * platform, and goes with it.
 */
export function findHiddenRegistries(source: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(source, (node) => {
    const name = ts.isNewExpression(node) || ts.isTypeReferenceNode(node) ? nameOf(node) : '';
    const [key] = ts.isNewExpression(node) || ts.isTypeReferenceNode(node) ? (node.typeArguments ?? []) : [];
    if (/^(Weak)?(Map|Set)$/.test(name) && key && owners.test(key.getText())) found.push(locate(node));
  });
  return found;
}

function nameOf(node: ts.NewExpression | ts.TypeReferenceNode): string {
  return (ts.isNewExpression(node) ? node.expression : node.typeName).getText();
}
