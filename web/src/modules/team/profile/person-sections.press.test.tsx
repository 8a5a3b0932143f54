import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import type { EmployeeRecord } from '../employee-record.ts'
import { PersonSections } from './person-sections.tsx'

it('says that a team could not be read, and goes on showing one that cannot be read once more', async () => {
  let answer: unknown = refused(500)
  const person = somebody('2', 'Ana') as EmployeeRecord
  const { press, words } = await opened(<PersonSections employee={person} />, { answers: () => answer })
  const failed = 'could not be loaded'
  await until(() => expect(words()).toContain(failed))
  answer = listOf([somebody('3', 'Dan')])
  await press('Try again')
  await until(() => expect(words()).toContain('Dan Pop'))
  answer = refused(500)
  await queryClient.refetchQueries({ type: 'active' })
  await settled()
  expect(words()).not.toContain(failed)
  expect(words()).toContain('Dan Pop')
})
