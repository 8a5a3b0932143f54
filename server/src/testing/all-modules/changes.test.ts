import { expect, it } from 'vitest'
import { ForecastInput } from '#contracts/holidays/balances.ts'
import { createRegistry } from '#engine/registry.ts'
import { partialOf } from '#engine/write/input.ts'
import { modules } from '#server/modules.ts'

/** What a change that says nothing would write: nothing, or what stands for a missing key when a record is made. */
const writtenByNothing = Object.fromEntries(
  [...createRegistry(modules).resources.values()].flatMap(({ key, store, update = store }) =>
    store && update
      ? [[key, Object.entries(partialOf(update).parse({})).filter(([, value]) => value !== undefined)] as const]
      : [],
  ),
)

it('leaves alone what a change does not say, in every resource', () => {
  expect(Object.keys(writtenByNothing).length).toBeGreaterThan(20)
  expect(Object.entries(writtenByNothing).filter(([, written]) => written.length > 0)).toEqual([])
})

it('lays nothing over a policy that its form does not say, when a balance is forecast', () => {
  const employee_id = '0190b5c0-0000-7000-8000-000000000001'
  expect(ForecastInput.parse({ employee_id, date: '2026-12-31', policy: {} }).policy).toEqual({})
})
