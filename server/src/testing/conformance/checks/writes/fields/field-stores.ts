import { isDeepStrictEqual } from 'node:util'
import type { Body } from '../../../expectations.ts'
import { granted, grantsOn, type Principal } from '../../../principals.ts'
import { type Subject, unless } from '../../../subject.ts'
import { guardedFields } from './guarded-fields.ts'
import { sendTogether } from './send-together.ts'

/** Creations that send guarded fields: all of them in a call, or a single field. */
export function fieldStores(subject: Subject) {
  const { world, resource, expected, path } = subject
  const fields = guardedFields(subject, resource.store)
  const names = fields.names.filter((name) => !resource.fields[name]?.writeOnly)
  const [store] = Object.values(expected.stores)

  async function post(principal: Principal, values: Body) {
    const body = await store!.body(world.making(world.acme), principal.person!)
    return world.client(principal).post(path, { ...body, ...values })
  }
  const may = (name: string, principal: Principal) =>
    granted(grantsOn(expected.fields[name]!.write!, expected.fresh ?? ''), principal)

  /** Sends all fields; returns those that must be tried alone, because the call for all did not prove them. */
  async function doubtful(principal: Principal): Promise<string[]> {
    const sent = await fields.newValues(names, {})
    let id = ''
    const found = await sendTogether(sent, async (values) => {
      const answer = await post(principal, values)
      id = answer.body?.data?.id ?? ''
      return answer
    })
    if (id === '') return names
    const made = await fields.attributesOf(id)
    const wrong = names.filter((name) => isDeepStrictEqual(made[name], sent[name]) !== may(name, principal))
    return [...new Set([...found, ...wrong])]
  }

  async function alone(name: string, principal: Principal): Promise<string[]> {
    const sent = await fields.newValue(name, undefined)
    const answer = await post(principal, { [name]: sent })
    const what = `${principal.name} stores ${name}`
    if (answer.status !== 201) return unless(what, answer, 201)
    const stays = isDeepStrictEqual((await fields.attributesOf(answer.body.data.id))[name], sent)
    if (stays === may(name, principal)) return []
    return [`${what}: ${stays ? 'they may not, and it is stored' : 'it is not stored'}`]
  }

  return {
    may: (principal: Principal) => names.length > 0 && store !== undefined && granted(store.may, principal),
    doubtful,
    alone,
  }
}
