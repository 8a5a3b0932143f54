import { sql } from '#platform/database/index.ts'
import type { Check } from '../../expectations.ts'
import { granted, type Principal } from '../../principals.ts'
import { wrongIn } from '../../records.ts'
import { concerned, each, NOWHERE, type Subject, unless } from '../../subject.ts'

/** Creation: the right before the input, errors at their fields, ids of this company alone. */
export function storingChecks(subject: Subject): Check[] {
  const { world, resource, expected, path } = subject
  const { visitor, stranger } = world.cast
  const people = concerned(subject)
  const stores = Object.entries(expected.stores)
  const mayAny = stores.flatMap(([, { may }]) => may)
  const { acme, other } = world

  const count = async () => {
    const mine = resource.global ? sql`true` : sql`tenant_id = ${acme.tenantId}`
    const row = await world.testing.superuser.global((tx) =>
      tx.row<{ count: number }>(sql`select count(*) from ${sql.table(resource.table)} where ${mine}`),
    )
    return row!.count
  }

  async function refuses(principal: Principal, status: 401 | 403): Promise<string[]> {
    const client = world.client(principal)
    const what = `${principal.name} stores`
    const failures = [
      ...unless(`${what} nothing`, await client.post(path, {}), status),
      ...unless(`${what} nothing in bulk`, await client.post(`${path}/bulk`, []), status),
    ]
    for (const [name, { body }] of stores) {
      const sent = await body(world.making(acme), acme.people.admin)
      failures.push(...unless(`${what} ${name}`, await client.post(path, sent), status))
      failures.push(...unless(`${what} ${name} in bulk`, await client.post(`${path}/bulk`, [sent]), status))
    }
    return failures
  }

  async function refusedAll(): Promise<string[]> {
    const before = await count()
    const failures = await each(
      people.filter((principal) => !granted(mayAny, principal)),
      (principal) => refuses(principal, 403),
    )
    failures.push(...(await each([visitor, stranger], (principal) => refuses(principal, 401))))
    return (await count()) === before ? failures : [...failures, 'a refused creation left something behind']
  }

  async function allows(principal: Principal): Promise<string[]> {
    const client = world.client(principal)
    const failures = [
      ...unless(`${principal.name} stores nothing`, await client.post(path, {}), 422),
      ...unless(`${principal.name} stores an empty bulk`, await client.post(`${path}/bulk`, []), 422),
    ]
    for (const [name, { may, body, others = 403 }] of stores) {
      const what = `${principal.name} stores ${name}`
      const answer = await client.post(path, await body(world.making(acme), principal.person!))
      failures.push(...unless(what, answer, granted(may, principal) ? 201 : others))
      if (answer.status !== 201) continue
      failures.push(...(await wrongIn(what, expected.key, answer.body.data, principal, world)))
      if (answer.headers.location !== `${path}/${answer.body.data.id}`) failures.push(`${what}: says no place`)
      const bulk = await client.post(`${path}/bulk`, [await body(world.making(acme), principal.person!)])
      failures.push(...unless(`${what} in bulk`, bulk, expected.alone ? 422 : 200))
    }
    return failures
  }

  async function explains(): Promise<string[]> {
    const [first] = stores
    const failures: string[] = []
    // What cannot be stored at all is explained on updates alone.
    if (!first) return failures
    for (const [patch, field] of expected.invalid ?? []) {
      const body = { ...(await first[1].body(world.making(acme), acme.people.admin)), ...patch }
      const sentence = async (locale: string) => {
        const answer = await acme.admin.post(path, body, { headers: { 'x-locale': locale } })
        failures.push(...unless(`stores ${JSON.stringify(patch)}`, answer, 422))
        return answer.body?.errors?.[field]?.[0] as string | undefined
      }
      const [english, romanian] = [await sentence('en'), await sentence('ro')]
      if (!english || !romanian) failures.push(`stores ${JSON.stringify(patch)}: no error at ${field}`)
      else if (english === romanian)
        failures.push(`stores ${JSON.stringify(patch)}: the same sentence in both languages`)
    }
    return failures
  }

  async function refusesForeignIds(): Promise<string[]> {
    const failures: string[] = []
    for (const [field, make] of Object.entries(expected.foreign ?? {})) {
      const body = await stores[0]![1].body(world.making(acme), acme.people.admin)
      const list = Array.isArray(body[field])
      const sendsId = async (id: string) => acme.admin.post(path, { ...body, [field]: list ? [id] : id })
      const theirs = await sendsId(await make(world.making(other)))
      const nobodys = await sendsId(NOWHERE)
      failures.push(...unless(`stores a foreign ${field}`, theirs, 422))
      if (!theirs.body?.errors?.[field]) failures.push(`stores a foreign ${field}: no error at it`)
      if (!theirs.bytes.equals(nobodys.bytes))
        failures.push(`a foreign ${field} answers otherwise than one that does not exist`)
    }
    return failures
  }

  return [
    { name: 'refuses to store before it looks at the input', topic: 'store', run: refusedAll },
    {
      name: 'stores for those who may',
      topic: 'store',
      run: () =>
        each(
          people.filter((principal) => granted(mayAny, principal)),
          allows,
          1,
        ),
    },
    { name: 'explains what is wrong at its field, in both languages', topic: 'input', run: explains },
    { name: 'takes no id of another company', topic: 'tenancy', run: refusesForeignIds },
  ]
}
