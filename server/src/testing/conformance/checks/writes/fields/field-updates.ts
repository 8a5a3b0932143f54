import { isDeepStrictEqual } from 'node:util'
import type { Body } from '../../../expectations.ts'
import { granted, grantsOn, type Principal } from '../../../principals.ts'
import { type Subject, unless } from '../../../subject.ts'
import { guardedFields } from './guarded-fields.ts'
import { refusedIn, sendTogether } from './send-together.ts'

/** Changes to the guarded fields of a sample: all of them in a few calls, or a single field. */
export function fieldUpdates(subject: Subject) {
  const { world, resource, expected, path } = subject
  const { names, attributesOf, newValue, newValues } = guardedFields(subject, resource.update ?? resource.store)
  const { admin } = world.acme

  /** A rule of the product may refuse what the right allows. */
  function reach(name: string, principal: Principal, sample: string): 'writes' | 'refused' | 'ignored' {
    const { write, locked, lockedSave = [] } = expected.fields[name]!
    if (!granted(grantsOn(write!, sample), principal)) return 'ignored'
    return locked?.includes(sample) && !granted(lockedSave, principal) ? 'refused' : 'writes'
  }

  /** Changes all fields; returns those that must be tried alone, because the calls for all did not prove them. */
  async function doubtful(principal: Principal, sample: string): Promise<string[]> {
    const id = await world.sample(expected.key, sample, principal)
    const before = await attributesOf(id)
    const put = (body: Body) => world.client(principal).put(`${path}/${id}`, body)
    const valuesFor = (wanted: ReturnType<typeof reach>) =>
      newValues(
        names.filter((name) => reach(name, principal, sample) === wanted),
        before,
      )
    const found = await sendTogether(await valuesFor('ignored'), put)
    const refused = await valuesFor('refused')
    const locked = Object.keys(refused)
    if (locked.length > 0) {
      const answer = await put(refused)
      // A 422 wrote nothing: it proves each field that it names.
      const named = refusedIn(answer, locked)
      if (answer.status !== 200) found.push(...locked.filter((name) => answer.status !== 422 || !named.includes(name)))
    }
    const written = await valuesFor('writes')
    found.push(...(await sendTogether(written, put)))
    const after = await attributesOf(id)
    found.push(...names.filter((name) => !isDeepStrictEqual(after[name], { ...before, ...written }[name])))
    await putBack(id, before, Object.keys(written))
    return [...new Set(found)]
  }

  async function putBack(id: string, before: Body, written: readonly string[]): Promise<void> {
    const put = (body: Body) => admin.put(`${path}/${id}`, body)
    const left = await sendTogether(Object.fromEntries(written.map((name) => [name, before[name]])), put)
    for (const name of left) await put({ [name]: before[name] })
  }

  async function alone(name: string, principal: Principal, sample: string): Promise<string[]> {
    const id = await world.sample(expected.key, sample, principal)
    const { [name]: before } = await attributesOf(id)
    const sent = await newValue(name, before)
    const answer = await world.client(principal).put(`${path}/${id}`, { [name]: sent })
    const { [name]: after } = await attributesOf(id)
    const what = `${principal.name} sets ${name} of ${sample}`
    if (reach(name, principal, sample) !== 'writes') {
      const failures = unless(what, answer, 200, 422)
      return isDeepStrictEqual(after, before) ? failures : [...failures, `${what}: they may not, and it has changed`]
    }
    await admin.put(`${path}/${id}`, { [name]: before })
    const failures = unless(what, answer, 200)
    return isDeepStrictEqual(after, sent) ? failures : [...failures, `${what}: it is not as sent`]
  }

  return {
    may: (principal: Principal, sample: string) => granted(grantsOn(expected.rights.update, sample), principal),
    doubtful,
    alone,
  }
}
