import { expect, test } from 'vitest'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import { migrations } from './migrations.ts'

// A migration runs while servers of the version before still serve: what they read and write must go on. So it only adds,
// and what it adds asks nothing of those who know nothing of it.

type Parts = Map<string, string>
type Catalog = {
  /** `table.column` and what it is. */
  columns: Parts
  /** Those that may be left out of an insert. */
  optional: Set<string>
  /** Constraints, unique indexes and functions. */
  rules: Parts
  tables: Set<string>
}

describeWithPostgres('migrations only expand', () => {
  const database = testDatabase()

  test.each(migrations.map((each) => [each.number, each.sql] as const))(
    'number %i › all of the version before is still there and works',
    async (number, sql) => {
      await schemaBefore(number)
      const before = await catalog()
      for (const table of before.tables) await replaceRows(table, before)
      const rows = await rowsOf(before)

      await database.query(sql)

      expect(problemsOf(before, await catalog())).toEqual([])
      expect(await rowsOf(before)).toEqual(rows)
      for (const table of before.tables) {
        await replaceRows(table, before)
        await database.query(
          `update ${table} set ${columnsIn(table, before).map((each) => `${each} = ${each}`)}`,
        )
      }
      expect(await rowsOf(before)).toEqual(rows)
    },
  )

  test('the newest that is known is the last', () => {
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1))
  })

  test.each([
    ['drops a column', 'alter table log drop column author', ['gone: log.author']],
    ['a new name', 'alter table keys rename to secrets', ['gone: keys.name', 'gone: keys.value']],
    ['changes a type', 'alter table leases alter until type text', ['changed: leases.until']],
    ['asks for a new column', 'alter table keys add column kind text not null', ['asked for: keys.kind']],
    ['asks for an old one', 'alter table log alter author set not null', ['changed: log.author']],
    ['takes a default away', 'alter table log alter logged_at drop default', ['changed: log.logged_at']],
    ['is stricter', 'alter table keys add check (length(name) > 1)', ['stricter: keys keys_name_check']],
    ['wants to be unique', 'create unique index one_each on hits (tag)', ['stricter: hits one_each']],
    ['drops a constraint', 'alter table leases drop constraint leases_pkey', ['gone: leases leases_pkey']],
    ['drops a function', 'drop function count_hit', ['gone: count_hit']],
  ])('one that %s is found out', async (_, sql, found) => {
    await schemaBefore(migrations.length + 1)
    const before = await catalog()

    await database.query(sql)

    const problems = problemsOf(before, await catalog())
    expect(problems).toEqual(expect.arrayContaining(found))
  })

  /** A schema of its own as the version before left it. */
  async function schemaBefore(number: number): Promise<void> {
    const schema = database.newSchema()
    await database.query(`create schema ${schema}`)
    await database.query(`set search_path to ${schema}, public`)
    for (const each of migrations) if (each.number < number) await database.query(each.sql)
  }

  async function catalog(): Promise<Catalog> {
    const columns = await database.query<{ name: string; what: string; is_optional: boolean; type: string }>(
      `select c.table_name || '.' || column_name as name, table_type as type,
        concat_ws(' ', udt_name, collation_name, is_nullable, column_default) as what,
        is_nullable = 'YES' or column_default is not null as is_optional
      from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
      where table_schema = current_schema() order by c.table_name, ordinal_position`,
    )
    const rules = await database.query<{ name: string; what: string }>(
      `select concat_ws(' ', r.relname, conname) as name, pg_get_constraintdef(c.oid) as what
      from pg_constraint as c join pg_class as r on r.oid = conrelid
      where connamespace = current_schema()::regnamespace
      union all select concat_ws(' ', tablename, indexname), replace(indexdef, current_schema(), '')
      from pg_indexes as i where schemaname = current_schema() and indexdef like 'CREATE UNIQUE %'
        and not exists (select from pg_constraint where conname = indexname and connamespace = current_schema()::regnamespace)
      union all select proname, concat_ws(' ', pg_get_function_arguments(oid), pg_get_function_result(oid))
      from pg_proc where pronamespace = current_schema()::regnamespace`,
    )
    const tables = columns.filter(({ type }) => type === 'BASE TABLE').map(({ name }) => tableOf(name))
    return {
      columns: new Map(columns.map(({ name, what }) => [name, what])),
      optional: new Set(columns.filter(({ is_optional }) => is_optional).map(({ name }) => name)),
      rules: new Map(rules.map(({ name, what }) => [name, what])),
      tables: new Set(tables),
    }
  }

  /** By one with all columns that the version before knows. */
  async function replaceRows(table: string, { columns }: Pick<Catalog, 'columns'>): Promise<void> {
    const names = columnsIn(table, { columns })
    const values = names.map((name) => sampleOf(columns.get(`${table}.${name}`) ?? ''))
    await database.query(`delete from ${table}`)
    await database.query(`insert into ${table} (${names}) values (${values})`)
  }

  async function rowsOf(before: Catalog): Promise<unknown[]> {
    const rows: unknown[] = []
    for (const table of before.tables)
      rows.push(
        ...(await database.query(`select '${table}' as "table", ${columnsIn(table, before)} from ${table}`)),
      )
    return rows
  }
})

/** What the version before would miss or be refused. */
function problemsOf(before: Catalog, after: Catalog): string[] {
  const problems: string[] = []
  for (const part of ['columns', 'rules'] as const)
    for (const [name, what] of before[part]) {
      const now = after[part].get(name)
      if (now === undefined) problems.push(`gone: ${name}`)
      else if (now !== what) problems.push(`changed: ${name}`)
    }
  for (const name of after.columns.keys())
    if (before.tables.has(tableOf(name)) && !before.columns.has(name) && !after.optional.has(name))
      problems.push(`asked for: ${name}`)
  for (const name of after.rules.keys())
    if (before.tables.has(name.split(' ')[0] ?? '') && !before.rules.has(name))
      problems.push(`stricter: ${name}`)
  return problems
}

function columnsIn(table: string, { columns }: Pick<Catalog, 'columns'>): string[] {
  return [...columns.keys()].filter((name) => tableOf(name) === table).map((name) => name.split('.')[1] ?? '')
}

function tableOf(name: string): string {
  return name.split('.')[0] ?? ''
}

/** Of the type with which the description of a column begins. */
function sampleOf(what: string): string {
  const values: Record<string, string> = {
    text: `'x'`,
    int4: '1',
    int8: '1',
    bool: 'true',
    json: `'{}'`,
    jsonb: `'{}'`,
    uuid: `'00000000-0000-4000-8000-000000000000'`,
    bytea: `'x'`,
    timestamptz: `'2027-03-05T12:00:00Z'`,
  }
  const value = values[what.split(' ')[0] ?? '']
  if (!value) throw new Error(`There is no sample of ${what}`)
  return value
}
