/**
 * What a statement does and to which table, as `select member_search`: https://opentelemetry.io/docs/specs/semconv/database/. Never
 * more of its text, which may hold a value.
 */
export function nameStatement(text: string): { name: string; operation: string; table?: string } {
  const bare = text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, ' ');
  const operation = /[a-z]+/i.exec(bare)?.[0].toLowerCase() ?? 'statement';
  const [, table] =
    /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:pgboss"?\."?)?([a-z_][a-z_0-9]{0,62})/i.exec(bare) ?? [];
  return table ? { name: `${operation} ${table}`, operation, table } : { name: operation, operation };
}
