import type { WireRecord } from '#contracts/engine/wire.ts'
import { targetKeys } from '#engine/definition.ts'
import { granted, grantedSomewhere, grantsOn, type Principal } from './principals.ts'
import type { World } from './world.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** Part of every name and address in the other company. */
const CANARY = 'zzforeign'

/** Whatever of the other company is in an answer that was given to somebody of this one. */
export function foreignIn(what: string, text: string, world: World): string[] {
  const ids = [...new Set(text.match(UUID) ?? [])].filter((id) => world.foreignIds.has(id))
  const found = text.includes(CANARY) ? [...ids, CANARY] : ids
  return found.length > 0 ? [`${what}: shows something of another company (${found.slice(0, 3).join(', ')})`] : []
}

/** Which sample of a resource a record is to a reader; null for a record nobody prepared. */
async function sampleOf(world: World, key: string, id: string, reader: Principal): Promise<string | null> {
  for (const name of Object.keys(world.expectations.get(key)?.samples ?? {})) {
    if ((await world.sample(key, name, reader)) === id) return name
  }
  return null
}

/** What one record shows a reader, against what it should: every field they may see, none they may not, and their rights. */
async function wrongOf(what: string, key: string, record: WireRecord, reader: Principal, world: World) {
  const expected = world.expectations.get(key)!
  const resource = world.registry.resource(key)
  const failures: string[] = []
  for (const name of Object.keys(record.attributes)) {
    if (!Object.hasOwn(resource.fields, name)) failures.push(`${what}: shows ${name}, which is no field`)
  }
  const sample = await sampleOf(world, key, record.id, reader)
  if (sample === null) return failures
  if (
    !granted(grantsOn(expected.rights.list, sample), reader) &&
    !granted(grantsOn(expected.rights.show, sample), reader)
  )
    failures.push(`${what}: shows ${key} ${sample}`)
  for (const [name, field] of Object.entries(resource.fields)) {
    const read = expected.fields[name]?.read
    const should = !field.writeOnly && (read === undefined || granted(grantsOn(read, sample), reader))
    const does = Object.hasOwn(record.attributes, name)
    if (should !== does) failures.push(`${what}: ${does ? 'shows' : 'hides'} ${name} of ${key} ${sample}`)
  }
  const { authorizedToUpdate, authorizedToShow } = record.meta
  if (authorizedToUpdate !== granted(grantsOn(expected.rights.update, sample), reader))
    failures.push(`${what}: says authorizedToUpdate ${authorizedToUpdate} of ${key} ${sample}`)
  if (authorizedToShow !== grantedSomewhere(expected.rights.show, reader))
    failures.push(`${what}: says authorizedToShow ${authorizedToShow} of ${key}`)
  return failures
}

/** A record and everything that came with it. */
export async function wrongIn(
  what: string,
  key: string,
  record: WireRecord,
  reader: Principal,
  world: World,
): Promise<string[]> {
  const failures = await wrongOf(what, key, record, reader, world)
  const relations = world.registry.resource(key).relations ?? {}
  for (const [name, found] of Object.entries(record.relationships ?? {})) {
    const targets = relations[name] ? targetKeys(relations[name]) : []
    for (const child of [found].flat()) {
      // Of several kinds the record itself says which one it is.
      const target = targets.find((one) => world.registry.resource(one).table === child?.type)
      if (child && target) failures.push(...(await wrongIn(`${what}.${name}`, target, child, reader, world)))
      else if (child || targets.length === 0) failures.push(`${what}: shows the relation ${name}, which is none`)
    }
  }
  return failures
}
