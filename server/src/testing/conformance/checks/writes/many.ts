import { isDeepStrictEqual } from 'node:util'
import type { ManyAnswer } from '#contracts/engine/wire.ts'
import type { ActionExpectation, Check } from '../../expectations.ts'
import { granted, type Principal } from '../../principals.ts'
import { foreignIn } from '../../records.ts'
import { concerned, each, NOWHERE, type Subject, unless } from '../../subject.ts'

/** Record actions that are run on several at once: each record by the rules of its own call, and nothing beyond them. */
export function manyChecks(subject: Subject): Check[] {
  const { world, resource, expected, path } = subject
  const { visitor, stranger } = world.cast
  const people = concerned(subject)
  const { acme, other } = world
  const kinds = Object.entries(expected.actions ?? {}).filter(([, { many }]) => many)

  function checksOf([key, action]: [string, ActionExpectation]): Check[] {
    const ask = (principal: Principal, repositories: string[]) =>
      world.client(principal).post(`${path}/actions?action=${key}`, {
        ...(action.body?.(repositories[0]!) ?? resource.actions![key]!.sample),
        repositories,
      })
    const stored = (ids: readonly string[]) => Promise.all(ids.map((id) => world.stored(resource.table, id)))
    const target = (company = acme, reader = company.people.admin) => action.target!(world.making(company), reader)

    async function refused(): Promise<string[]> {
      const ids = [await target()]
      const before = await stored(ids)
      const failures = [
        ...(await each(
          people.filter((principal) => !granted(action.may, principal)),
          async (principal) => unless(`${principal.name} runs ${key} on several`, await ask(principal, ids), 403),
        )),
        ...(await each([visitor, stranger], async (principal) =>
          unless(`${principal.name} runs ${key} on several`, await ask(principal, ids), 401),
        )),
      ]
      return isDeepStrictEqual(await stored(ids), before)
        ? failures
        : [...failures, `${key} on several was refused and did something`]
    }

    async function runs(principal: Principal): Promise<string[]> {
      const what = `${principal.name} runs ${key} on several`
      const reader = principal.person!
      const foreign = await target(other)
      const mine = [await target(acme, reader), await target(acme, reader)]
      const untouched = await stored([foreign])
      const answer = await ask(principal, [mine[0]!, foreign, mine[1]!, NOWHERE, mine[0]!])
      const failures = [...unless(what, answer, 200), ...foreignIn(what, answer.bytes.toString('utf8'), world)]
      const answered = (answer.body as ManyAnswer).data?.outcomes?.map(({ id, done }) => [id, done])
      if (
        !isDeepStrictEqual(answered, [
          [mine[0], true],
          [mine[1], true],
        ])
      )
        failures.push(`${what}: ${JSON.stringify(answer.body).slice(0, 300)}`)
      if (!isDeepStrictEqual(await stored([foreign]), untouched))
        failures.push(`${what}: it reached into another company`)
      const before = await stored(mine)
      const again = (await ask(principal, mine)).body as ManyAnswer
      if (action.again === 422 && (again.data?.done !== 0 || !isDeepStrictEqual(await stored(mine), before)))
        failures.push(`${what} again: it did something`)
      return failures
    }

    async function foreign(): Promise<string[]> {
      const theirs = await target(other)
      return each(people.filter((principal) => granted(action.may, principal)).slice(0, 4), async (principal) => {
        const [one, none] = [await ask(principal, [theirs]), await ask(principal, [NOWHERE])]
        const what = `${principal.name} runs ${key} on what is another company’s`
        return [
          ...unless(what, one, 403),
          ...(one.bytes.equals(none.bytes) ? [] : [`${what}: it answers otherwise than none`]),
        ]
      })
    }

    async function offered(principal: Principal): Promise<string[]> {
      const answer = await world.client(principal).get(`${path}/actions`)
      const offers = (answer.body.data as { uriKey: string }[]).some(({ uriKey }) => uriKey === key)
      return offers === granted(action.may, principal)
        ? []
        : [`${principal.name} is ${offers ? '' : 'not '}offered ${key} on several`]
    }

    const topic = `action ${key}`
    const may = () => people.filter((principal) => granted(action.may, principal))
    return [
      { name: `runs ${key} on several for nobody else`, topic, run: refused },
      { name: `runs ${key} on several, each by its own rules`, topic, run: () => each(may(), runs, 1) },
      { name: `runs ${key} on several of another company for nobody`, topic, run: foreign },
      { name: `offers ${key} on several to those who may`, topic, run: () => each(people, offered) },
    ]
  }
  return kinds.flatMap(checksOf)
}
