import { isDeepStrictEqual } from 'node:util'
import type { Check } from '../../expectations.ts'
import { granted, grantsOn, type Principal } from '../../principals.ts'
import { concerned, each, type Subject, unless } from '../../subject.ts'

/** Each guarded field is written by those who may, and left alone without a word for those who may not. */
export function fieldWriteChecks(subject: Subject): Check[] {
  const { world, resource, expected, path, samples } = subject
  const guarded = Object.entries(expected.fields).filter(([, { write }]) => write !== undefined)
  const { admin } = world.acme
  const updatable = new Set(Object.keys((resource.update ?? resource.store)?.shape ?? {}))
  const storable = new Set(Object.keys(resource.store?.shape ?? {}))
  const [store] = Object.values(expected.stores)

  const attribute = async (id: string, name: string) => (await admin.get(`${path}/${id}`)).body.data.attributes[name]

  async function writes(name: string, principal: Principal, sample: string): Promise<string[]> {
    const { write, value, locked, lockedSave = [] } = expected.fields[name]!
    if (!granted(grantsOn(expected.rights.update, sample), principal)) return []
    const client = world.client(principal)
    const id = await world.sample(expected.key, sample, principal)
    const failures: string[] = []
    const isLocked = locked?.includes(sample) && !granted(lockedSave, principal)
    const may = granted(grantsOn(write!, sample), principal) && !isLocked
    const before = await attribute(id, name)
    const sent = await value!(world.making(world.acme), before)
    const answer = await client.put(`${path}/${id}`, { [name]: sent })
    const after = await attribute(id, name)
    const what = `${principal.name} sets ${name} of ${sample}`
    if (may) {
      failures.push(...unless(what, answer, 200))
      if (!isDeepStrictEqual(after, sent)) failures.push(`${what}: it is not as sent`)
      await admin.put(`${path}/${id}`, { [name]: before })
    } else {
      failures.push(...unless(what, answer, 200, 422))
      if (!isDeepStrictEqual(after, before)) failures.push(`${what}: they may not, and it has changed`)
    }
    return failures
  }

  async function stores(name: string, principal: Principal): Promise<string[]> {
    if (!store || !granted(store.may, principal)) return []
    const { write, value } = expected.fields[name]!
    const body = await store.body(world.making(world.acme), principal.person!)
    const sent = await value!(world.making(world.acme), undefined)
    const answer = await world.client(principal).post(path, { ...body, [name]: sent })
    const what = `${principal.name} stores ${name}`
    if (answer.status !== 201) return unless(what, answer, 201)
    const kept = isDeepStrictEqual(await attribute(answer.body.data.id, name), sent)
    const may = granted(grantsOn(write!, expected.fresh ?? ''), principal)
    if (kept === may) return []
    return [`${what}: ${kept ? 'they may not, and it is kept' : 'it is not kept'}`]
  }

  const people = concerned(subject)
  return guarded.map(([name]) => ({
    name: `lets ${name} be written by those who may, and drops it for others`,
    topic: `write ${name}`,
    run: async () => [
      ...(updatable.has(name)
        ? await each(people, (principal) => each(samples, (sample) => writes(name, principal, sample), 1), 1)
        : []),
      ...(storable.has(name) && !resource.fields[name]?.writeOnly
        ? await each(people, (principal) => stores(name, principal), 1)
        : []),
    ],
  }))
}
