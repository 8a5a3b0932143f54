import { isDeepStrictEqual } from 'node:util'
import type { Client } from '#testing/index.ts'
import type { ActionExpectation, Body, Check } from '../../expectations.ts'
import { granted, type Principal } from '../../principals.ts'
import { foreignIn, wrongIn } from '../../records.ts'
import { concerned, each, NOWHERE, type Subject, unless } from '../../subject.ts'
import { manyChecks } from './many.ts'

/** Actions and getters: for those who may, in the state they are for, on records of one's own company. */
export function actionChecks(subject: Subject): Check[] {
  const { world, resource, expected, path, samples } = subject
  const { insiders, visitor, stranger } = world.cast
  const people = concerned(subject)
  const { acme, other } = world
  const actions = Object.entries(expected.actions ?? {}).filter(([key]) => resource.actions?.[key])
  const getters = Object.entries(expected.getters ?? {}).filter(([key]) => resource.getters?.[key])

  const placeOf = (key: string, target: string) =>
    resource.actions![key]!.level === 'record'
      ? `${path}/${target}/actions?action=${key}`
      : `${path}/actions?action=${key}`
  const bodyOf = (key: string, { body }: ActionExpectation, target: string): Body =>
    body?.(target) ?? resource.actions![key]!.sample ?? {}
  const ask = (client: Client, key: string, action: ActionExpectation, target: string) =>
    action.form
      ? client.upload(placeOf(key, target), action.form())
      : client.post(placeOf(key, target), bodyOf(key, action, target))
  const targetOf = async ({ target }: ActionExpectation, company = acme, reader = company.people.admin) =>
    target ? await target(world.making(company), reader) : NOWHERE

  function actionCheck([key, action]: [string, ActionExpectation]): Check[] {
    async function refused(): Promise<string[]> {
      const target = await targetOf(action)
      const before = action.target ? await world.stored(resource.table, target) : null
      const refuse = async (principal: Principal, status: number) => {
        const client = world.client(principal)
        return [
          ...unless(`${principal.name} runs ${key}`, await ask(client, key, action, target), status),
          ...unless(`${principal.name} runs ${key} with nothing`, await client.post(placeOf(key, target), {}), status),
        ]
      }
      const failures = await each(
        people.filter((principal) => !granted(action.may, principal)),
        (principal) => refuse(principal, 403),
      )
      failures.push(...(await each([visitor, stranger], (principal) => refuse(principal, 401))))
      const after = action.target ? await world.stored(resource.table, target) : null
      return isDeepStrictEqual(after, before) ? failures : [...failures, `${key} was refused and did something`]
    }

    async function runs(principal: Principal): Promise<string[]> {
      const client = world.client(principal)
      const target = await targetOf(action, acme, principal.person!)
      const what = `${principal.name} runs ${key}`
      const answer = await ask(client, key, action, target)
      const failures = [...unless(what, answer, 200), ...foreignIn(what, answer.bytes.toString('utf8'), world)]
      if (answer.body?.data?.attributes)
        failures.push(...(await wrongIn(what, expected.key, answer.body.data, principal, world)))
      const before = action.target ? await world.stored(resource.table, target) : null
      const again = await ask(client, key, action, target)
      failures.push(...unless(`${what} again`, again, action.again))
      const after = action.target ? await world.stored(resource.table, target) : null
      if (action.again === 422 && !isDeepStrictEqual(before, after)) failures.push(`${what} again: it did something`)
      return failures
    }

    async function foreign(): Promise<string[]> {
      if (!action.target) return []
      const target = await targetOf(action, other)
      const before = await world.stored(resource.table, target)
      const failures = await each(insiders.slice(0, 4), async (principal) => {
        const client = world.client(principal)
        const [theirs, nobodys] = [await ask(client, key, action, target), await ask(client, key, action, NOWHERE)]
        const same = theirs.status === nobodys.status && theirs.bytes.equals(nobodys.bytes)
        return [
          ...unless(
            `${principal.name} runs ${key} on a foreign record`,
            theirs,
            // Of several at once nothing is left to do: 403 (api-contract 5.1).
            granted(action.may, principal) && resource.actions![key]!.level !== 'index' ? 404 : 403,
          ),
          ...(same ? [] : [`${principal.name} runs ${key}: a foreign record answers otherwise than none`]),
        ]
      })
      return isDeepStrictEqual(await world.stored(resource.table, target), before)
        ? failures
        : [...failures, `${key} reached into another company`]
    }

    /** What is open to everybody on their own is closed to them on a colleague's. */
    async function ofColleagues(): Promise<string[]> {
      const target = await action.colleagues!(world.making(acme))
      const before = await world.stored(resource.table, target)
      const failures = await each(
        people.filter((principal) => granted(action.may, principal) && !granted(action.keepers ?? [], principal)),
        async (principal) => {
          const { status } = await ask(world.client(principal), key, action, target)
          return [403, 404].includes(status) ? [] : [`${principal.name} runs ${key} on a colleague's: ${status}`]
        },
      )
      return isDeepStrictEqual(await world.stored(resource.table, target), before)
        ? failures
        : [...failures, `${key} was refused on a colleague's and did something`]
    }

    async function offered(principal: Principal): Promise<string[]> {
      const place = resource.actions![key]!.level === 'record' ? `${path}/${NOWHERE}/actions` : `${path}/actions`
      const answer = await world.client(principal).get(place)
      const offers = (answer.body.data as { uriKey: string }[]).some(({ uriKey }) => uriKey === key)
      return offers === granted(action.may, principal)
        ? []
        : [`${principal.name} is ${offers ? '' : 'not '}offered ${key}`]
    }

    return [
      { name: `runs ${key} for nobody else`, topic: `action ${key}`, run: refused },
      {
        name: `runs ${key} for those who may, and knows the state`,
        topic: `action ${key}`,
        run: () =>
          each(
            people.filter((principal) => granted(action.may, principal)),
            runs,
            1,
          ),
      },
      ...(action.colleagues
        ? [{ name: `runs ${key} on nothing of a colleague's`, topic: `action ${key}`, run: ofColleagues }]
        : []),
      { name: `runs ${key} on nothing of another company`, topic: `action ${key}`, run: foreign },
      { name: `offers ${key} to those who may`, topic: `action ${key}`, run: () => each(people, offered) },
    ]
  }

  const getterPath = async (key: string, principal: Principal) =>
    resource.getters![key]!.level === 'record'
      ? `${path}/${await world.sample(expected.key, samples[0]!, principal)}/getters/${key}`
      : `${path}/getters/${key}`
  type Getter = NonNullable<typeof expected.getters>[string]
  const getterCheck = ([key, { may, query }]: [string, Getter]): Check => ({
    name: `answers ${key} to those who may`,
    topic: `getter ${key}`,
    run: async () => [
      ...(await each(people, async (principal) => {
        const asked = query ? `?${await query(world.making(acme))}` : ''
        const answer = await world.client(principal).get(`${await getterPath(key, principal)}${asked}`)
        const what = `${principal.name} asks ${key}`
        return [
          ...unless(what, answer, granted(may, principal) ? 200 : 403),
          ...foreignIn(what, answer.bytes.toString('utf8'), world),
        ]
      })),
      ...(await each([visitor, stranger], async (principal) =>
        unless(
          `${principal.name} asks ${key}`,
          await world.client(principal).get(await getterPath(key, insiders[0]!)),
          401,
        ),
      )),
    ],
  })

  async function unknown(): Promise<string[]> {
    const client = acme.admin
    return [
      ...unless('runs an unknown action', await client.post(`${path}/actions?action=constructor`, {}), 404),
      ...unless('runs an unknown action', await client.post(`${path}/${NOWHERE}/actions?action=__proto__`, {}), 404),
      ...unless('asks an unknown getter', await client.get(`${path}/getters/constructor`), 404),
      ...unless('writes an unknown relation', await client.post(`${path}/${NOWHERE}/sync/constructor`, {}), 404),
    ]
  }

  return [
    ...actions.flatMap(actionCheck),
    ...manyChecks(subject),
    ...getters.map(getterCheck),
    { name: 'knows no action, getter or relation that nobody declared', topic: 'input', run: unknown },
  ]
}
