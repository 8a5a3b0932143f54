import type { HistoryEntry } from '#contracts/engine/history.ts'
import type { FieldDefinition } from '#engine/definition.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { Check } from '../expectations.ts'
import type { Subject } from '../subject.ts'

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
/** `work_pattern`, `employee-salaries`: words of the wire, and none of a language. */
const KEY = /[a-z]_[a-z]|^[a-z]+-[a-z-]+$/
const SOME: Partial<Record<NonNullable<FieldDefinition['kind']>, () => unknown>> = {
  id: newId,
  ids: () => [newId()],
  boolean: () => true,
  integer: () => 7,
  decimal: () => 7,
  money: () => 700,
  hours: () => 420,
  date: () => '2026-05-17',
  instant: () => '2026-05-17T10:00:00Z',
  json: () => ({ street: 'Street' }),
}

/** A value as a write would have put it down. */
const some = ({ kind = 'text', options }: FieldDefinition): unknown => SOME[kind]?.() ?? options?.at(-1) ?? 'Words'

/** A record's history is all words: no ids, and no keys of kinds, fields or choices. */
export function historyChecks({ world, resource, expected }: Subject): Check[] {
  async function run(): Promise<string[]> {
    const { tenantId, people } = world.acme
    const admin = world.client(world.cast.insiders[0]!)
    // Of what is secret the log says nothing where there is no such record.
    const [sample] = Object.keys(expected.samples)
    const record = resource.secret ? await world.sample(resource.key, sample!, world.cast.insiders[0]!) : newId()
    const fields = Object.entries(resource.fields).filter(([, field]) => !field.sql || field.setByBehaviour)
    const after: Record<string, unknown> = {}
    for (const [name, field] of fields) after[field.column ?? name] = some(field)
    for (const [name, { kind }] of Object.entries(resource.relations ?? {}))
      if (kind === 'belongsToMany') after[name] = [newId()]
    await world.testing.superuser.global((tx) =>
      tx.run(sql`insert into audit_entries (tenant_id, id, user_id, resource, record_id, action, after)
        values (${tenantId}, ${newId()}, ${people.admin.userId}, ${resource.key}, ${record}, 'store', ${JSON.stringify(after)}::jsonb)`),
    )
    const failures: string[] = []
    for (const locale of ['en', 'ro']) {
      const headers = { 'x-locale': locale }
      const path = `/restify/audit-entries/getters/log?record_id=${record}`
      const [entry] = (await admin.get(path, { headers })).body.data as HistoryEntry[]
      if (!entry) return ['the log does not speak of it']
      const whole = entry.changes.some(({ hidden }) => !hidden)
      if (expected.rights.history === !whole)
        failures.push(`${locale}: the log ${whole ? 'says' : 'does not say'} what was done`)
      const facts = [
        ['kind', entry.subject?.kind],
        ...entry.changes.flatMap(({ field, label, before, after: now }) => [
          [`${field} (label)`, label],
          [field, before],
          [field, now],
        ]),
      ] as const
      for (const [what, value] of facts) {
        const words = typeof value === 'string' ? value : JSON.stringify(value ?? '')
        if (ID.test(words) || KEY.test(words)) failures.push(`${locale}: ${what} reads ${words}`)
      }
    }
    return failures
  }
  return [{ name: 'is shown in histories in words', topic: 'history', run }]
}
