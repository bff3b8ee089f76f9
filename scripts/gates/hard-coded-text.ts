import ts from 'typescript';
import { locate, walk } from './syntax.ts';

/** Attributes whose text people see or hear. */
const spokenAttributes =
  /^(aria-(label|description|roledescription|valuetext)|placeholder|title|alt|label|description|error|closeButtonLabel)$/;

/** Finds text for people in markup instead of in locales/. */
export function findHardCodedText(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const report = (node: ts.Node, text: string) => {
    if (/\p{L}/u.test(text) && !isKey(text)) found.push(`${locate(node)} ${text.trim()}`);
  };
  walk(source, (node) => {
    if (ts.isJsxText(node)) report(node, node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
      reportLiterals(node.expression, report);
    else if (ts.isJsxAttribute(node) && spokenAttributes.test(node.name.getText())) {
      const value = node.initializer;
      reportLiterals(value && ts.isJsxExpression(value) ? value.expression : value, report);
    } else if (ts.isPropertyAssignment(node) && spokenAttributes.test(nameOf(node))) {
      reportLiterals(node.initializer, report);
    }
  });
  return found;
}

/** A table of labels holds keys for a later t(). */
function isKey(text: string): boolean {
  return /^[\w-]+:[\w.-]+$/.test(text);
}

function nameOf(node: ts.PropertyAssignment): string {
  return ts.isComputedPropertyName(node.name) ? '' : node.name.text;
}

/** Reports texts an expression may yield; the results of calls are not checked. */
function reportLiterals(node: ts.Node | undefined, report: (node: ts.Node, text: string) => void): void {
  if (!node) return;
  if (ts.isStringLiteralLike(node)) report(node, node.text);
  else if (ts.isTemplateExpression(node)) {
    report(node, [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(''));
  } else if (ts.isParenthesizedExpression(node)) reportLiterals(node.expression, report);
  else if (ts.isConditionalExpression(node)) {
    reportLiterals(node.whenTrue, report);
    reportLiterals(node.whenFalse, report);
  } else if (ts.isBinaryExpression(node) && !isComparison(node)) {
    reportLiterals(node.left, report);
    reportLiterals(node.right, report);
  }
}

function isComparison(node: ts.BinaryExpression): boolean {
  return /^([!=]==?|[<>]=?|in|instanceof)$/.test(node.operatorToken.getText());
}
