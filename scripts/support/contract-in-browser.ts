import type { ESTree, Plugin } from 'vite';

/** What the server alone asks of an endpoint: it describes the call and checks the answer before it leaves. */
const serverKeys = new Set(['summary', 'output', 'errors']);

/** Calls without effects, so that a schema of answers, which nothing in the browser reads, is left out. */
export const pureContractCalls = ['z', 'endpoint', 'inQuery', 'wholeNumber', 'textField'];

/** Keeps out of the browser what of the contract only the server reads. */
export function contractInBrowser(): Plugin {
  return {
    name: 'contract-in-browser',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]contract[\\/][^\\/]+\.ts$/ },
      handler(code) {
        const cuts = this.parse(code).body.flatMap(listEndpoints).flatMap(listCuts);
        if (cuts.length === 0) return null;
        const kept = cuts
          .toReversed()
          .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
        return { code: kept, map: null };
      },
    },
  };
}

/** The declarations of `export const name = endpoint({ … })`. */
function listEndpoints(statement: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [argument] = init.arguments;
    return init.callee.name === 'endpoint' && argument?.type === 'ObjectExpression' ? [argument] : [];
  });
}

/** From a property to the one behind it. */
function listCuts({ properties, end }: ESTree.ObjectExpression): [number, number][] {
  return properties.flatMap((property, index): [number, number][] => {
    const isCut =
      property.type === 'Property' && property.key.type === 'Identifier' && serverKeys.has(property.key.name);
    return isCut ? [[property.start, properties[index + 1]?.start ?? end - 1]] : [];
  });
}
