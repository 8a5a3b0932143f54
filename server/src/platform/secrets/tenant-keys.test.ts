import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { UnsealError } from './sealed-box.ts'
import { MissingTenantKeyError, tenantKeys } from './tenant-keys.ts'

const secretKey = randomBytes(32)
let base: TestDatabase
let database: Database
const [ana, ion] = [newId(), newId()]

beforeAll(async () => {
  base = await testDatabase()
  database = openDatabase(base.appUrl, { max: 5 })
  for (const id of [ana, ion]) {
    await database.global((tx) =>
      tx.run(sql`insert into tenants (id, subdomain, name) values (${id}, ${`t-${id}`}, 'Test')`),
    )
  }
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

describe('the data key of a company', () => {
  it('is made once, found again by a process with the same secret, and different for each company', async () => {
    const made = await database.tenant(ana, (tx) => tenantKeys(secretKey).create(tx, ana))
    const again = await database.tenant(ana, (tx) => tenantKeys(secretKey).create(tx, ana))
    const found = await database.tenant(ana, (tx) => tenantKeys(secretKey).of(tx, ana))
    expect(again).toEqual(made)
    expect(found).toEqual(made)
    const other = await database.tenant(ion, (tx) => tenantKeys(secretKey).create(tx, ion))
    expect(other.key).not.toEqual(made.key)
  })

  it('lies wrapped in the database, and opens with no other secret and for no other company', async () => {
    const { key } = await database.tenant(ana, (tx) => tenantKeys(secretKey).of(tx, ana))
    const stored = await database.tenant(ana, (tx) =>
      tx.row<{ wrapped_key: Buffer }>(sql`select wrapped_key from tenant_keys`),
    )
    expect(stored!.wrapped_key.includes(key)).toBe(false)
    const thief = tenantKeys(randomBytes(32))
    await expect(database.tenant(ana, (tx) => thief.of(tx, ana))).rejects.toThrow(UnsealError)
    await database.tenant(ion, (tx) => tx.run(sql`update tenant_keys set wrapped_key = ${stored!.wrapped_key}`))
    await expect(database.tenant(ion, (tx) => tenantKeys(secretKey).of(tx, ion))).rejects.toThrow(UnsealError)
  })

  it('cannot be read from another company or from outside all', async () => {
    const foreign = database.tenant(ion, (tx) => tenantKeys(secretKey).of(tx, ana))
    await expect(foreign).rejects.toThrow(MissingTenantKeyError)
    const outside = database.global((tx) => tenantKeys(secretKey).of(tx, ana))
    await expect(outside).rejects.toThrow(MissingTenantKeyError)
  })

  it('made in a transaction that is rolled back is never used', async () => {
    const keys = tenantKeys(secretKey)
    const id = newId()
    await database.global((tx) => tx.run(sql`insert into tenants (id, subdomain, name) values (${id}, ${id}, 'T')`))
    const doomed = database.tenant(id, async (tx) => {
      await keys.create(tx, id)
      throw new Error('rolled back')
    })
    await expect(doomed).rejects.toThrow('rolled back')
    await expect(database.tenant(id, (tx) => keys.of(tx, id))).rejects.toThrow(MissingTenantKeyError)
  })

  it('is gone at once where it was destroyed, and within a minute everywhere else', async () => {
    let now = 0
    const [here, elsewhere] = [tenantKeys(secretKey), tenantKeys(secretKey, () => now)]
    const of = (keys: typeof here) => database.tenant(ana, (tx) => keys.of(tx, ana))
    await of(here)
    await of(elsewhere)
    await database.tenant(ana, (tx) => here.destroy(tx, ana))
    await expect(of(here)).rejects.toThrow(MissingTenantKeyError)
    await expect(of(elsewhere)).resolves.toMatchObject({ tenantId: ana })
    now = 60_001
    await expect(of(elsewhere)).rejects.toThrow(MissingTenantKeyError)
  })

  it('is gone also where somebody read it while it was destroyed', async () => {
    const keys = tenantKeys(secretKey)
    const id = newId()
    await database.global((tx) => tx.run(sql`insert into tenants (id, subdomain, name) values (${id}, ${id}, 'T')`))
    await database.tenant(id, (tx) => keys.create(tx, id))
    await database.tenant(id, async (tx) => {
      await keys.destroy(tx, id)
      await database.tenant(id, (another) => keys.of(another, id))
    })
    await expect(database.tenant(id, (tx) => keys.of(tx, id))).rejects.toThrow(MissingTenantKeyError)
  })
})
