import { expect, it } from 'vitest'
import { pinnedTo } from './one-server.ts'

it('names the company wherever a statement for a cluster says that rows are of one company', () => {
  const text =
    'select exists (select from roles r where r.tenant_id = "t"."tenant_id") from users t where t.tenant_id = $1'
  expect(pinnedTo('id', { text, values: ['id'] })).toEqual({
    text: 'select exists (select from roles r where (r.tenant_id = "t"."tenant_id" and r.tenant_id = $2::uuid and "t"."tenant_id" = $2::uuid)) from users t where t.tenant_id = $1',
    values: ['id', 'id'],
  })
})

it('leaves a statement as it is that names it already, and finds it known the second time', () => {
  const statement = { text: 'select 1 from users where tenant_id = $1', values: ['id'] }
  expect(pinnedTo('id', statement)).toEqual(statement)
  expect(pinnedTo('other', { ...statement, values: ['other'] })).toEqual({ ...statement, values: ['other'] })
})
