import { isDeepStrictEqual } from 'node:util'
import { sql } from '#platform/database/index.ts'
import type { Body, Check } from '../expectations.ts'
import { granted, grantsOn } from '../principals.ts'
import { type Subject, unless } from '../subject.ts'

interface Column {
  name: string
  type: string
  /** Worked out by the database: nothing can set it. */
  generated: boolean
}

/** A value of the column's type that the product itself would not choose. */
const hostileValue: Readonly<Record<string, unknown>> = {
  text: 'active',
  boolean: true,
  integer: 7,
  bigint: 7,
  numeric: 7,
  date: '2001-01-01',
  jsonb: { hacked: true },
  ARRAY: [],
  bytea: 'hacked',
  'timestamp with time zone': '2001-01-01T00:00:00.000000Z',
}

/** Columns that no request may set (id, tenant_id, created_at, status…) stay as they are whatever is sent along. */
export function columnChecks({ world, resource, expected, path, samples }: Subject): Check[] {
  const { acme, other } = world
  const [store] = Object.values(expected.stores)
  const schema = resource.update ?? resource.store

  async function unowned(keys: readonly string[]): Promise<Column[]> {
    const writable = new Set(keys.map((name) => resource.fields[name]?.column ?? name))
    const columns = await world.testing.superuser.global((tx) =>
      tx.rows<Column>(sql`select column_name as name, data_type as type, is_generated = 'ALWAYS' as generated from information_schema.columns
        where table_schema = 'public' and table_name = ${resource.table}`),
    )
    return columns.filter(({ name }) => !writable.has(name))
  }

  const attack = (columns: readonly Column[]): Body => {
    const ids = (name: string) => (name === 'tenant_id' ? other.tenantId : other.people.admin.userId)
    return Object.fromEntries(columns.map(({ name, type }) => [name, type === 'uuid' ? ids(name) : hostileValue[type]]))
  }

  const derived = (): Body =>
    Object.fromEntries(
      Object.entries(resource.fields)
        .filter(([, field]) => field.sql && !field.setByBehaviour)
        .map(([name]) => [name, true]),
    )

  async function onUpdate(): Promise<string[]> {
    const columns = await unowned(Object.keys(schema!.shape))
    const failures: string[] = []
    const [admin] = world.cast.insiders
    // Of those that the administrator may change: not everything is theirs (a person's own settings).
    for (const sample of samples.filter((one) => granted(grantsOn(expected.rights.update, one), admin!))) {
      const id = await world.sample(expected.key, sample, admin!)
      const before = await world.stored(resource.table, id)
      const body = expected.change!(world.making(acme).n, sample)
      const answer = await acme.admin.put(`${path}/${id}`, { ...attack(columns), ...derived(), ...body })
      failures.push(...unless(`changes ${sample} with foreign columns`, answer, 200))
      const after = await world.stored(resource.table, id)
      const own = new Set(Object.keys(body).map((name) => resource.fields[name]?.column ?? name))
      for (const { name, generated } of columns) if (generated) own.add(name)
      for (const name of Object.keys(before ?? {}))
        if (!own.has(name) && !isDeepStrictEqual(before![name], after?.[name]))
          failures.push(`a change of ${sample} can set ${name}`)
    }
    return failures
  }

  async function onStore(): Promise<string[]> {
    const columns = await unowned(Object.keys(resource.store!.shape))
    const hostile = { ...attack(columns), ...derived() }
    const make = async (more: Body) => {
      const answer = await acme.admin.post(path, {
        ...more,
        ...(await store!.body(world.making(acme), acme.people.admin)),
      })
      const row = answer.body?.data?.id ? await world.stored(resource.table, answer.body.data.id) : undefined
      return { failures: unless('stores with foreign columns', answer, 201), row }
    }
    const plain = await make({})
    const attacked = await make(hostile)
    const set = columns.filter(
      ({ name }) =>
        attacked.row &&
        isDeepStrictEqual(attacked.row[name], hostile[name]) &&
        !isDeepStrictEqual(plain.row?.[name], hostile[name]),
    )
    if (attacked.row && !resource.global && attacked.row.tenant_id !== acme.tenantId)
      attacked.failures.push('a creation can choose its company')
    return [...plain.failures, ...attacked.failures, ...set.map(({ name }) => `a creation can set ${name}`)]
  }

  return [
    ...(expected.change && schema
      ? [{ name: 'keeps the columns that no request owns when it changes', topic: 'input', run: onUpdate }]
      : []),
    ...(store && resource.store
      ? [{ name: 'keeps the columns that no request owns when it stores', topic: 'input', run: onStore }]
      : []),
  ]
}
