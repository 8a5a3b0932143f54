import type { SqlTemplate } from './templates.ts'

/** What the migrated database knows. */
export interface Catalogue {
  /** Columns of each table and view. */
  tables: ReadonlyMap<string, ReadonlySet<string>>
  /** Keywords and types: words that name no column. */
  words: ReadonlySet<string>
}

/** Words that may stand after the name of a table without being its alias. */
const NO_ALIAS = new Set(
  `on where set using left right inner full cross join order group limit values select returning union for as having
   default window natural lateral offset fetch except intersect when then with and or do from table`.split(/\s+/),
)

/** SQL without its quoted texts, comments and casts. */
const plain = (text: string): string =>
  text
    .replace(/--[^\n]*/g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/::\s*[a-z_]+(\[\])?/g, ' ')

interface Source {
  table: string
  alias: string | null
}

const SYSTEM_COLUMNS = new Set(['xmin', 'ctid', 'tableoid'])

const NAMED = '([a-z_][a-z_0-9]*)\\b(?!\\s*\\(|\\.)(?:\\s+(?:as\\s+)?([a-z_][a-z_0-9]*)\\b)?'
const STARTS = new RegExp(`\\b(from|join|into|update|using)\\s+(?:only\\s+)?${NAMED}`, 'g')
const FOLLOWS = new RegExp(`^\\s*,\\s*${NAMED}`)
/** Where those words name no table: `for update of`, `do update set`, `is distinct from`, `extract(year from`. */
const NO_TABLE = /\b(for( no key)?|do|distinct|extract\(\s*\w+)\s*$/

/** The tables of a statement and what it calls them; common table expressions too. */
export function sourcesOf(template: SqlTemplate): Source[] {
  const text = plain(template.text)
  const sources: Source[] = []
  const add = (table: string, alias: string | undefined) =>
    sources.push({ table, alias: alias && !NO_ALIAS.has(alias) ? alias : null })
  for (const match of text.matchAll(STARTS)) {
    const [whole, word, table, alias] = match
    if (NO_TABLE.test(text.slice(0, match.index))) continue
    add(table!, alias)
    let rest = text.slice(match.index + whole.length)
    for (let next = FOLLOWS.exec(rest); next && word === 'from'; next = FOLLOWS.exec(rest)) {
      add(next[1]!, next[2])
      rest = rest.slice(next[0].length)
    }
  }
  return sources
}

const NEW_NAMES = [
  /\b([a-z_][a-z_0-9]*)\s*(?:\([a-z_, ]*\)\s*)?as\s*(?:(?:not\s+)?materialized\s*)?\(/g, // with x (a, b) as (
  /[)$]\s*(?:as\s+)?([a-z_][a-z_0-9]*)/g, // (select …) x, ${values} x
  /\bas\s+"?([a-z_][a-z_0-9]*)/g,
]
/** What follows a source that is no table: `unnest(…) as k (id, day)`, `jsonb_to_recordset(…) as r (id uuid, day date)`. */
const COLUMN_LISTS = /\b[a-z_][a-z_0-9]*\s*\(([a-z_0-9,\s[\]]+)\)/g

/** Names that SQL gives itself, of tables and of columns. */
export function ownNames({ text }: SqlTemplate): Set<string> {
  const from = plain(text)
  const names = new Set(NEW_NAMES.flatMap((pattern) => [...from.matchAll(pattern)].map(([, name]) => name!)))
  for (const [, list] of from.matchAll(COLUMN_LISTS))
    for (const column of list!.split(',')) names.add(column.trim().split(/\s/)[0]!)
  return names
}

const enclosing = (template: SqlTemplate): SqlTemplate[] =>
  template.within ? [template, ...enclosing(template.within)] : [template]

export interface SqlFile {
  templates: readonly SqlTemplate[]
  /** The table that `t` is in the definition of a resource. */
  ofT: string | null
}

/** Tables and columns that a file's SQL names and the database does not have: `12: e.hire_dat`. */
export function unknownNames({ templates, ofT }: SqlFile, { tables: catalogue, words }: Catalogue): string[] {
  const everywhere = new Set([...catalogue.values()].flatMap((columns) => [...columns]))
  const made = new Set(templates.flatMap((template) => [...ownNames(template)]))
  return templates.flatMap((template) => {
    const sources = enclosing(template).flatMap(sourcesOf)
    const tablesOf = (name: string) => {
      const tables = sources.filter(({ table, alias }) => name === (alias ?? table)).map(({ table }) => table)
      return tables.length === 0 && name === 't' && ofT ? [ofT] : tables
    }
    // An alias may stand for what SQL made itself: then any name that the database or this SQL has will do.
    const has = (tables: readonly string[], column: string, alias = '') =>
      SYSTEM_COLUMNS.has(column) ||
      (made.has(alias) && made.has(column)) ||
      (tables.some((table) => catalogue.has(table))
        ? tables.some((table) => catalogue.get(table)?.has(column))
        : everywhere.has(column) || made.has(column))
    const text = plain(template.text)
    const wrong = sources.filter(({ table }) => !catalogue.has(table) && !made.has(table)).map(({ table }) => table)
    for (const [, alias, column] of text.matchAll(/(?<![\w.])([a-z_][a-z_0-9]*)\.([a-z_][a-z_0-9]*)\b(?!\s*\()/g))
      if (alias !== 'graphile_worker' && !has(tablesOf(alias!), column!, alias)) wrong.push(`${alias}.${column}`)
    for (const [, table, columns] of text.matchAll(
      /\binsert\s+into\s+([a-z_]+)(?:\s+as\s+[a-z_]+)?\s*\(([a-z_0-9,\s]*)\)/g,
    ))
      for (const column of columns!.split(','))
        if (!has([table!], column.trim())) wrong.push(`${table} (${column.trim()})`)
    const aliases = new Set(sources.flatMap(({ table, alias }) => [table, alias]))
    for (const [name] of text.matchAll(/(?<![\w.":@$])[a-z_][a-z_0-9]*\b(?!\s*(?:[(.]|=>))/g))
      if (name.length > 1 && !words.has(name) && !aliases.has(name) && !made.has(name) && !everywhere.has(name))
        wrong.push(name)
    return wrong.map((name) => `${template.line}: ${name}`)
  })
}
