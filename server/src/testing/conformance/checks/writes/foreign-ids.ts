import { isDeepStrictEqual } from 'node:util'
import type { TestAnswer } from '#testing/index.ts'
import type { Check } from '../../expectations.ts'
import type { Principal } from '../../principals.ts'
import { each, NOWHERE, type Subject, unless } from '../../subject.ts'
import { type Call, callsByRight, callsWithId } from './calls-with-id.ts'

/** A foreign id answers every caller exactly as an id that does not exist, and nothing happens to what it names. */
export function foreignIdChecks(subject: Subject): Check[] {
  const { world, resource, expected, path, samples } = subject
  const { insiders, visitor, stranger } = world.cast
  if (resource.global) return []

  /** Only the company stops an administrator, who tries every call. Others differ by their rights: a call for each right. */
  const callsOf = ({ role }: Principal, sample: string): Call[] => {
    if (role === 'admin') return callsWithId(subject, sample)
    return role === 'hr' || role === 'employee' ? callsByRight(subject, sample) : []
  }

  /** Every sample is compared with the same answers, so each call for no record is sent once. */
  const answers = new Map<string, TestAnswer>()
  async function answerForNothing(principal: Principal, { method, path, body }: Call): Promise<TestAnswer> {
    const [address, sent] = [path(NOWHERE), body?.(NOWHERE)]
    const call = JSON.stringify([principal.name, method, address, sent])
    const answer = answers.get(call) ?? (await world.client(principal).call(method, address, sent))
    answers.set(call, answer)
    return answer
  }

  async function tries(sample: string): Promise<string[]> {
    const theirs = await world.foreignSample(expected.key, sample)
    const before = await world.stored(resource.table, theirs)
    const failures = await each(insiders, async (principal) => {
      const found: string[] = []
      for (const call of callsOf(principal, sample)) {
        const [address, sent] = [call.path(theirs), call.body?.(theirs)]
        // An action that names no record answers every id alike.
        if (!JSON.stringify([address, sent]).includes(theirs)) continue
        const foreign = await world.client(principal).call(call.method, address, sent)
        const none = await answerForNothing(principal, call)
        const what = `${principal.name} sends ${call.method} ${call.path('{foreign}')}`
        if (foreign.status !== none.status || !foreign.bytes.equals(none.bytes))
          found.push(`${what}: ${foreign.status} and not what an id of nothing gets, ${none.status}`)
        if (address.includes(theirs) && foreign.status !== 403 && foreign.status !== 404)
          found.push(`${what}: ${foreign.status}`)
      }
      return found
    })
    return isDeepStrictEqual(await world.stored(resource.table, theirs), before)
      ? failures
      : [...failures, `the other company's ${sample} has changed`]
  }

  async function fromOutside(): Promise<string[]> {
    const id = samples.length > 0 ? await world.sample(expected.key, samples[0]!, insiders[0]!) : NOWHERE
    return each([visitor, stranger], async (principal) => {
      const client = world.client(principal)
      const found: string[] = []
      for (const { method, path, body } of callsWithId(subject, samples[0] ?? '')) {
        if (method === 'GET' && resource.public && !path(id).includes(id)) continue
        found.push(
          ...unless(
            `${principal.name} sends ${method} ${path('{id}')}`,
            await client.call(method, path(id), body?.(id)),
            401,
          ),
        )
      }
      return found
    })
  }

  async function fromTheirHost(): Promise<string[]> {
    const client = world.client(stranger, world.other.host)
    const failures: string[] = []
    for (const sample of samples) {
      const id = await world.sample(expected.key, sample, insiders[0]!)
      failures.push(...unless(`${stranger.name} opens ${sample} at home`, await client.get(`${path}/${id}`), 403, 404))
      const list = await client.get(`${path}?perPage=2000`)
      if (list.bytes.includes(id)) failures.push(`${stranger.name} lists ${sample} at home`)
    }
    return failures
  }

  return [
    {
      name: 'answers a foreign id exactly as one that does not exist',
      topic: 'tenancy',
      run: () => each(samples, tries, 1),
    },
    { name: 'answers 401 at every address to who is nobody here', topic: 'tenancy', run: fromOutside },
    { name: 'hides its records from the other company at home', topic: 'tenancy', run: fromTheirHost },
  ]
}
