import { Locale } from '#contracts/engine/values/primitives.ts'
import { nameOf } from '#contracts/names.ts'
import { sql } from '#platform/database/index.ts'
import { InvalidFields } from '#platform/errors/errors.ts'
import { errorAnswer } from '#platform/http/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Actor } from '#platform/session/index.ts'
import { text } from '#platform/texts/index.ts'
import { rightOf, seesEverywhere } from '../../access.ts'
import type { ResourceDefinition, WriteContext } from '../../definition.ts'
import { displayFields, displaySql } from '../../query/display.ts'
import { ruleSql } from '../../query/rules/rules.ts'
import { compilePlan } from '../../query/statement/compile.ts'
import { type Sql, tenantSql } from '../../query/statement/expression.ts'
import { fill, slots } from '../../query/statement/slots.ts'
import { bindingsOf } from '../../query/statement/tools.ts'
import { acceptStore, storeRecord } from '../../write/store.ts'
import type { Cells, ImportColumn, UnknownName } from '../definition.ts'

/** What the words of a column mean: records by words as the database folds them, without case and marks. */
export interface Meant {
  ids: Map<string, Set<string>>
  folded: ReadonlyMap<string, string>
  /** Why no record of such a name can be made, where one was to be: sentences by folded words. */
  refused: Map<string, string>
}

const foldedOf = ({ folded }: Meant, word: string): string => folded.get(word) ?? word

const idsOf = (meant: Meant, word: string): ReadonlySet<string> | undefined => meant.ids.get(foldedOf(meant, word))

/** Everything by which a sheet may name a record: what it is called, in either order of its fields and in each language, and its `knownBy` fields that everybody sees. */
function namings(target: ResourceDefinition, { actor }: WriteContext): Sql[] {
  const inEach = target.fields.name?.translated
    ? [sql`t.name`, ...Locale.options.map((locale) => sql`t.names ->> ${sql.lit(locale)}`)]
    : []
  // Romanian sheets say the family name of a person first.
  const turned = (displayFields(target) ?? []).length > 1 ? [displaySql(target, true)] : []
  const known = knownBy(target, actor).map((name) => sql`${sql.ref(`t.${target.fields[name]?.column ?? name}`)}::text`)
  return [displaySql(target), ...turned, ...inEach, ...known]
}

const knownBy = (target: ResourceDefinition, actor: Actor): string[] =>
  (target.knownBy ?? []).filter((name) => seesEverywhere(target.fields[name]!, actor, target))

/** Words as they are compared: without case, marks and doubled spaces. */
const plain = (words: Sql): Sql => sql`regexp_replace(fold(trim(${words})), '\\s+', ' ', 'g')`

/** What the words mean among the records that this person's lists show. Two statements, however many words. */
async function meantBy(write: WriteContext, target: ResourceDefinition, words: readonly string[]): Promise<Meant> {
  const { tx, actor } = write
  const ids = new Map<string, Set<string>>()
  const may = rightOf(target.may.list, actor)
  if (words.length === 0) return { ids, folded: new Map(), refused: new Map() }
  const scope = may === true || may === false ? null : may
  const seen = scope ? ruleSql(target, scope, (bindings) => bindings.scope!) : sql.raw(String(may))
  const said = namings(target, write).map(plain)
  const wanted = sql`(select array_agg(${plain(sql`w`)}) from unnest(${words}::text[]) w)`
  const plan = compilePlan(sql`select t.id, array[${sql.join(said)}] as said from ${sql.table(target.table)} t
    where ${tenantSql(target, slots.tenant)} and ${seen} and array[${sql.join(said)}] && ${wanted}`)
  const [folded, found] = await Promise.all([
    tx.rows<{ word: string; folded: string }>(
      sql`select w as word, ${plain(sql`w`)} as folded from unnest(${words}::text[]) w`,
    ),
    tx.rows<{ id: string; said: (string | null)[] }>(fill(plan, { ...bindingsOf(write), scope })),
  ])
  for (const { id, said: all } of found)
    for (const word of all) if (word !== null) ids.set(word, (ids.get(word) ?? new Set()).add(id))
  return { ids, folded: new Map(folded.map((one) => [one.word, one.folded])), refused: new Map() }
}

/** What the cells of columns that name records mean, by column. */
export async function readRelations(
  write: WriteContext,
  columns: readonly ImportColumn[],
  cells: readonly Cells[],
): Promise<Map<string, Meant>> {
  const found = await Promise.all(
    columns.map(async ({ key, references }) => {
      const words = new Set(cells.map((row) => row[key] ?? '').filter((word) => word !== ''))
      return [key, await meantBy(write, write.registry.resource(references!), [...words])] as const
    }),
  )
  return new Map(found)
}

/** The id that a cell means, or why it means none. `makes`: an unknown name can be made. */
export function relatedId(
  meant: Meant | undefined,
  cell: string,
  { write, target, makes }: { write: WriteContext; target: ResourceDefinition; makes: boolean },
): { value: string } | { problem: string } {
  const { locale } = write
  const ids = [...((meant && idsOf(meant, cell)) ?? [])]
  if (ids.length === 1) return { value: ids[0]! }
  const refused = meant?.refused.get(foldedOf(meant, cell))
  if (refused) return { problem: refused }
  if (ids.length === 0)
    return { problem: text(makes ? 'import.cell.unknown' : 'import.cell.none', locale, { value: cell }) }
  const by = knownBy(target, write.actor)
    .map((name) => nameOf(target.key, [name], locale))
    .join(', ')
  if (by) return { problem: text('import.cell.several', locale, { value: cell, by }) }
  return { problem: text('import.cell.severalAlike', locale, { value: cell }) }
}

/** Names in the sheet that no record has, of the columns that `makes` names: each once. */
export function unknownNames(
  columns: readonly ImportColumn[],
  makes: readonly string[],
  cells: readonly Cells[],
  related: ReadonlyMap<string, Meant>,
): UnknownName[] {
  const found = new Map<string, UnknownName>()
  for (const { key, references: kind } of columns)
    if (kind && makes.includes(key))
      for (const row of cells) {
        const name = row[key] ?? ''
        const meant = related.get(key)!
        const id = `${kind}\n${meant.folded.get(name)}`
        if (name !== '' && !idsOf(meant, name) && !found.has(id)) found.set(id, { kind, name })
      }
  return [...found.values()]
}

export const mayMake = (write: WriteContext, kind: string): boolean =>
  rightOf(write.registry.resource(kind).may.store, write.actor) !== false

/** Makes a record of a name; answers its id, or why there can be none. `isReal`: in the database; else only with an id of its own. */
async function makeNamed(
  write: WriteContext,
  target: ResourceDefinition,
  name: string,
  isReal: boolean,
): Promise<{ id: string } | { refused: string }> {
  const body = { [displayFields(target)?.[0] ?? 'name']: name }
  try {
    if (isReal) return { id: await storeRecord(write, target, body) }
    await acceptStore(write, target, body)
    return { id: newId() }
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error
    const [sentences] = Object.values(errorAnswer(error, write.locale, target.key).body.errors!)
    return { refused: sentences![0]! }
  }
}

/**
 * Makes the unknown names that were chosen, and adds them to what words mean. `isReal`: in the database; else only with an id
 * of its own, so that a preview can go on. Answers the ids by kind.
 */
export async function makeUnknown(
  write: WriteContext,
  unknown: readonly UnknownName[],
  chosen: readonly string[],
  { columns, related, isReal }: { columns: readonly ImportColumn[]; related: Map<string, Meant>; isReal: boolean },
): Promise<Record<string, string[]>> {
  const made: Record<string, string[]> = {}
  for (const { kind, name } of unknown) {
    if (!chosen.includes(kind) || !mayMake(write, kind)) continue
    const found = await makeNamed(write, write.registry.resource(kind), name, isReal)
    for (const { key, references } of columns) {
      const meant = references === kind ? related.get(key) : undefined
      if (!meant) continue
      const word = foldedOf(meant, name)
      if ('id' in found) meant.ids.set(word, new Set([found.id]))
      else meant.refused.set(word, found.refused)
    }
    if ('id' in found) made[kind] = [...(made[kind] ?? []), found.id]
  }
  return made
}
