import { isDeepStrictEqual } from 'node:util'
import { targetKeys } from '#engine/definition.ts'
import type { Check, SyncExpectation } from '../../expectations.ts'
import { granted } from '../../principals.ts'
import { concerned, each, NOWHERE, type Subject, unless } from '../../subject.ts'

const VERBS = ['sync', 'attach', 'detach'] as const

/** Relations that are written whole or in part: by those who may, with ids of one's own company, never beyond one's rights. */
export function relationWriteChecks(subject: Subject): Check[] {
  const { world, resource, expected, path } = subject
  const { visitor, stranger } = world.cast
  const people = concerned(subject)
  const { acme, other } = world

  function relationChecks([name, sync]: [string, SyncExpectation]): Check[] {
    const topic = `sync ${name}`
    const idsNow = async (id: string): Promise<string[]> => {
      const answer = await acme.admin.get(`${path}/${id}?related=${name}`)
      return answer.body.data.relationships[name].map((record: { id: string }) => record.id)
    }

    async function refused(): Promise<string[]> {
      const target = await sync.target(world.making(acme))
      const ids = await sync.ids(world.making(acme))
      const before = await idsNow(target)
      const failures = await each([...people, visitor, stranger], async (principal) => {
        if (granted(sync.may, principal)) return []
        const client = world.client(principal)
        const found: string[] = []
        for (const verb of VERBS) {
          const answer = await client.post(`${path}/${target}/${verb}/${name}`, { [name]: ids })
          found.push(...unless(`${principal.name} sends ${verb} ${name}`, answer, principal.person ? 403 : 401))
        }
        return found
      })
      return isDeepStrictEqual(await idsNow(target), before)
        ? failures
        : [...failures, `${name} changed though refused`]
    }

    async function writes(): Promise<string[]> {
      return each(
        people.filter((principal) => granted(sync.may, principal) && sync.writers.includes(principal.name)),
        async (principal) => {
          const client = world.client(principal)
          const target = await sync.target(world.making(acme))
          const ids = await sync.ids(world.making(acme))
          const answer = await client.post(`${path}/${target}/sync/${name}`, { [name]: ids })
          const now = await idsNow(target)
          return [
            ...unless(`${principal.name} sets ${name}`, answer, 200),
            ...(isDeepStrictEqual(now, ids) ? [] : [`${principal.name} sets ${name}: it is not as sent`]),
          ]
        },
        1,
      )
    }

    async function beyond(): Promise<string[]> {
      const failures: string[] = []
      for (const { what, by, verb, target, ids } of (await sync.refused?.(world.making(acme))) ?? []) {
        const before = await idsNow(target)
        const client = world.client(by)
        const answer = await client.post(`${path}/${target}/${verb}/${name}`, { [name]: ids })
        failures.push(...unless(`${what}, by ${verb}`, answer, 422))
        if (!isDeepStrictEqual(await idsNow(target), before)) failures.push(`${what}: refused, and done`)
      }
      return failures
    }

    async function foreign(): Promise<string[]> {
      const target = await sync.target(world.making(acme))
      const theirs = await sync.target(world.making(other))
      // What is global has the same ids in every company, so none of them is foreign.
      const shared = targetKeys(resource.relations![name]!).some((key) => world.registry.resource(key).global)
      const theirIds = shared ? [NOWHERE] : await sync.ids(world.making(other))
      const failures: string[] = []
      for (const verb of VERBS) {
        const send = (id: string, ids: string[]) => acme.admin.post(`${path}/${id}/${verb}/${name}`, { [name]: ids })
        const pairs = [
          [await send(theirs, []), await send(NOWHERE, []), 404],
          [await send(target, theirIds), await send(target, [NOWHERE]), 422],
        ] as const
        for (const [their, nobodys, status] of pairs) {
          failures.push(...unless(`${verb} ${name} with a foreign id`, their, status))
          if (!their.bytes.equals(nobodys.bytes))
            failures.push(`${verb} ${name}: a foreign id answers otherwise than none`)
        }
      }
      return failures
    }

    return [
      { name: `writes ${name} for nobody else`, topic, run: refused },
      { name: `writes ${name} for those who may`, topic, run: writes },
      { name: `writes no ${name} beyond one's rights`, topic, run: beyond },
      { name: `writes no ${name} of another company`, topic, run: foreign },
    ]
  }

  return Object.entries(expected.sync ?? {})
    .filter(([name]) => {
      const relation = resource.relations?.[name]
      return relation?.kind === 'belongsToMany' && relation.sync
    })
    .flatMap(relationChecks)
}
