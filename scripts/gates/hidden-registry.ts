import ts from 'typescript';
import { locate, walk } from './syntax.ts';

/** Types that stand for one running site: a collection keyed by one is hidden state. */
const owners = /^(Platform|Config|Database|Jobs|Bus)\b/;

/** Finds collections keyed by platform. `platformState` is shared by its copies and disposed with it. */
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
