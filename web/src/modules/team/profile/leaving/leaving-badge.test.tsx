import { expect, it } from 'vitest'
import { drawn, record, signIn } from '#web/platform/drawn.fixture.tsx'
import type { EmployeeRecord } from '../../employee-record.ts'
import { LeavingBadge } from './leaving-badge.tsx'

const badge = async (attributes: object) => {
  await signIn({})
  return drawn(<LeavingBadge employee={record('1', attributes) as unknown as EmployeeRecord} />)
}

it('says beside the name when somebody leaves, or that they should be archived', async () => {
  expect(await badge({ status: 'active', termination_date: '2090-12-18' })).toContain('Leaves on 18.12.2090')
  expect(await badge({ status: 'active', termination_date: '2020-12-18' })).toContain('Left on 18.12.2020')
})

it('says nothing of who stays, whose last day the reader does not know, or who is archived', async () => {
  for (const one of [{ termination_date: null }, {}, { status: 'archived', termination_date: '2020-12-18' }])
    expect(await badge({ status: 'active', ...one })).not.toContain('20')
})
