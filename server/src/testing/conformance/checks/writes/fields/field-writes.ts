import type { Check } from '../../../expectations.ts'
import { concerned, type Subject } from '../../../subject.ts'
import { fieldStores } from './field-stores.ts'
import { fieldUpdates } from './field-updates.ts'

/**
 * Each guarded field is written by those who may, and left as it is without a word for those who may not. The first check to run
 * writes all fields at once, and a field by itself only where that went wrong; each check reports its own field.
 */
export function fieldWriteChecks(subject: Subject): Check[] {
  const { expected, samples } = subject
  const names = Object.keys(expected.fields).filter((name) => expected.fields[name]!.write !== undefined)
  const [updates, stores] = [fieldUpdates(subject), fieldStores(subject)]
  const people = concerned(subject)

  async function writeAll(): Promise<Map<string, string[]>> {
    const failures = new Map<string, string[]>()
    const add = async (name: string, found: Promise<string[]>) =>
      failures.set(name, [...(failures.get(name) ?? []), ...(await found)])
    for (const principal of people) {
      for (const sample of samples.filter((name) => updates.may(principal, name)))
        for (const name of await updates.doubtful(principal, sample))
          await add(name, updates.alone(name, principal, sample))
      if (!stores.may(principal)) continue
      for (const name of await stores.doubtful(principal)) await add(name, stores.alone(name, principal))
    }
    return failures
  }

  let all: ReturnType<typeof writeAll> | undefined
  return names.map((name) => ({
    name: `lets ${name} be written by those who may, and drops it for others`,
    topic: `write ${name}`,
    async run() {
      all ??= writeAll()
      return (await all).get(name) ?? []
    },
  }))
}
