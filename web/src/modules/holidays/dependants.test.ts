import { expect, it } from 'vitest'
import { registerModules } from '#web/platform/modules/registry.ts'
import { clearEntity, queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { holidays } from './index.ts'

it('asks again for leave, balances and weeks of a person who was archived or works by other terms', async () => {
  registerModules([holidays])
  const known = ['holidays', 'holiday-balances', 'holiday-entries', 'employee-work-patterns'].map((entity) =>
    keys.list(entity, { employee_id: '2' }),
  )
  for (const key of known) queryClient.setQueryData(key, { data: [] })
  await clearEntity('employees')
  expect(known.map((key) => queryClient.getQueryData(key))).toEqual(known.map(() => undefined))
})
