import { sql } from '#platform/database/index.ts'
import { assertValid, type FieldProblem, InvalidFields } from '#platform/errors/errors.ts'
import type { ChildrenDefinition, ResourceDefinition, Row, WriteContext } from '../definition.ts'
import { parseFields } from './check.ts'
import { demandActive } from './demand-active.ts'
import { partialOf } from './input.ts'
import { storeRecord } from './store.ts'
import { deleteRecord, updateRecord } from './update.ts'

const MOST = 500

/** A list of children as a body brings it. */
interface SentChildren {
  name: string
  definition: ChildrenDefinition
  items: readonly Row[]
}

/** As the database writes it: an id in capitals is the same one. */
const idOf = ({ id }: Row): unknown => (typeof id === 'string' ? id.toLowerCase() : id)

const isItem = (item: unknown): item is Row => typeof item === 'object' && item !== null && !Array.isArray(item)

/** The lists of children in a body; what is none, or too long, is an error at its name. Absent ones stay as they are. */
function sentChildren({ children = {} }: ResourceDefinition, body: unknown): SentChildren[] {
  const sent = Object.entries(children).filter(([name]) => isItem(body) && body[name] !== undefined)
  return sent.map(([name, definition]) => {
    const items = (body as Row)[name]
    const most = definition.most ?? MOST
    if (!Array.isArray(items) || !items.every(isItem)) throw new InvalidFields([[name, 'type']])
    assertValid(items.length > most ? [[name, 'tooMany', { max: most }]] : [])
    return { name, definition, items }
  })
}

/** What is wrong with the items of one list, each at its place: `lineItems.0.quantity`. */
async function problemsAt(name: string, items: readonly Row[], work: (item: Row, index: number) => unknown) {
  const problems: FieldProblem[] = []
  for (const [index, item] of items.entries()) {
    try {
      await work(item, index)
    } catch (error) {
      if (!(error instanceof InvalidFields)) throw error
      for (const [path, ...rest] of error.problems) problems.push([`${name}.${index}.${path}`, ...rest] as FieldProblem)
    }
  }
  return problems
}

/** Runs the write of the record itself; when that is refused for its fields, the answer also holds the items' own errors. */
async function recordFirst<T>(write: WriteContext, lists: readonly SentChildren[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error
    const problems = await Promise.all(
      lists.map(({ name, definition, items }) => {
        const child = write.registry.resource(definition.resource)
        // Whose they will be is not the sender's to say.
        const schema = child.store!.omit({ [definition.key]: true } as Record<string, true>)
        return problemsAt(name, items, (item) =>
          parseFields(child, item.id === undefined ? schema : partialOf(schema), item),
        )
      }),
    )
    throw new InvalidFields([...error.problems, ...problems.flat()])
  }
}

/** Makes the children of a record those of a list, in its order. */
async function replaceChildren(
  write: WriteContext,
  id: string,
  { name, definition, items }: SentChildren,
  isNew: boolean,
) {
  const child = write.registry.resource(definition.resource)
  const { key, order } = definition
  const existing = isNew
    ? []
    : await write.tx.rows<{ id: string }>(sql`select id from ${sql.table(child.table)}
        where tenant_id = ${write.tenant.id} and ${sql.ref(child.fields[key]?.column ?? key)} = ${id} order by id`)
  const left = new Set(existing.map((one) => one.id))
  const kept = new Set(items.map(idOf))
  for (const one of left) if (!kept.has(one)) await deleteRecord(write, child, one)
  return problemsAt(name, items, async (item, index) => {
    const fixed: Row = { [key]: id, ...(order ? { [order]: index + 1 } : {}) }
    const { id: _id, [key]: _theirs, ...rest } = item
    const own = idOf(item)
    if (own === undefined || own === null) {
      demandActive(write)
      return void (await storeWhole(write, child, { ...rest, [key]: id }, fixed))
    }
    // Each once, and none of another record.
    if (!left.delete(String(own))) throw new InvalidFields([['id', 'rule.exists']])
    await updateWhole(write, child, String(own), rest, fixed)
  })
}

/** Makes a record with its children, in one transaction; answers its id. Every error stands at its place. */
export async function storeWhole(
  write: WriteContext,
  resource: ResourceDefinition,
  body: unknown,
  fixed: Row = {},
): Promise<string> {
  const lists = sentChildren(resource, body)
  const id = await recordFirst(write, lists, () => storeRecord(write, resource, body, fixed))
  const problems: FieldProblem[] = []
  for (const list of lists) problems.push(...(await replaceChildren(write, id, list, true)))
  assertValid(problems)
  return id
}

/** Changes a record, and makes its children those of each list that was sent. */
export async function updateWhole(
  write: WriteContext,
  resource: ResourceDefinition,
  id: string,
  body: unknown,
  fixed: Row = {},
): Promise<void> {
  const lists = sentChildren(resource, body)
  await recordFirst(write, lists, () => updateRecord(write, resource, id, body, fixed))
  const problems: FieldProblem[] = []
  for (const list of lists) problems.push(...(await replaceChildren(write, id, list, false)))
  assertValid(problems)
}
