import type { Database } from '#server/platform/database/database.ts';

const inSchema = 'relnamespace = current_schema()::regnamespace';

/** One line per column, constraint, index, sequence, setting, function and trigger from the catalogs. */
export async function describeSchema({ query }: Database): Promise<string[]> {
  const { rows } = await query(`
    select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where ${inSchema} and relkind in ('r', 'v') and attnum > 0 and not attisdropped
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = current_schema()::regnamespace
    union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid))
      from pg_index join pg_class on pg_class.oid = indexrelid where ${inSchema}
    union all select concat_ws(' ', relkind, oid::regclass, relpersistence, reloptions) from pg_class where ${inSchema}
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace
    union all select pg_get_triggerdef(pg_trigger.oid) || ' ' || tgenabled::text
      from pg_trigger join pg_class on pg_class.oid = tgrelid where ${inSchema} and not tgisinternal`);
  return rows.map(({ line }) => String(line)).sort();
}
