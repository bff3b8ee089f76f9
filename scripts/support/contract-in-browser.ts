import type { ESTree, Plugin } from 'vite';

/** By constructor, the keys only the server reads: descriptions and checks of requests and responses. */
const serverKeys: Record<string, string[]> = {
  endpoint: ['summary', 'input', 'output', 'errors'],
  // Forms check their input by the same schema.
  formEndpoint: ['summary', 'output', 'errors'],
  messageKind: ['content', 'input'],
};

/** Calls without side effects: a schema that nothing in the browser reads is tree-shaken. */
export const pureContractCalls = [
  'z',
  'endpoint',
  'formEndpoint',
  'messageKind',
  'inQuery',
  'wholeNumber',
  'typedField',
  'textField',
  'lineField',
  'codeField',
  'hasLength',
  'fieldError',
  'emailField',
  'filterSchemas',
  'criteriaSchema',
];

/** Removes the parts of the contract that only the server reads. */
export function contractInBrowser(): Plugin {
  return {
    name: 'contract-in-browser',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]contract[\\/]([a-z-]+[\\/])?[^\\/]+\.ts$/ },
      handler(code) {
        const cuts = this.parse(code).body.flatMap(listDeclarations).flatMap(listCuts);
        if (cuts.length === 0) return null;
        const kept = cuts
          .toReversed()
          .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
        return { code: kept, map: null };
      },
    },
  };
}

interface Declaration {
  fields: ESTree.ObjectExpression;
  serverKeys: string[];
}

/** Declarations `export const name = endpoint({ … })` and of the other constructors. */
function listDeclarations(statement: ESTree.Statement | ESTree.ModuleDeclaration): Declaration[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [fields] = init.arguments;
    const keys = serverKeys[init.callee.name];
    return keys && fields?.type === 'ObjectExpression' ? [{ fields, serverKeys: keys }] : [];
  });
}

/** Each from one property to the next. */
function listCuts({ fields, serverKeys }: Declaration): [number, number][] {
  const { properties, end } = fields;
  return properties.flatMap((property, index): [number, number][] => {
    const isCut =
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      serverKeys.includes(property.key.name);
    return isCut ? [[property.start, properties[index + 1]?.start ?? end - 1]] : [];
  });
}
