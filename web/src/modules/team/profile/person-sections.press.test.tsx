import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import type { EmployeeRecord } from '../employee-record.ts'
import { OwnDetailsTab } from './own-employee.tsx'
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

it('says whom somebody reports to and whom they lead, and to themselves what is missing', async () => {
  const attributes = { first_name: 'Ana', last_name: 'Pop', avatar: null, about: null, quote: null }
  const manager = somebody('9', 'Dan')
  const sections = async (more: object, led: object[], total = led.length, employee = '1') => {
    const person = record(
      '2',
      { ...attributes, ...more },
      'led' in more ? {} : { manager },
    ) as unknown as EmployeeRecord
    const page = await opened(<PersonSections employee={person} />, { employee, answers: () => listOf(led, total) })
    await settled()
    return page
  }
  const leader = await sections({ about: 'I bake.', quote: 'Salt.' }, [somebody('3', 'Eva')], 250)
  expect(leader.words()).toContain('About Ana Salt. I bake. Works with Dan Pop Manager Leads 250 people')
  expect(leader.words()).not.toContain('has not written')
  expect(Object.fromEntries(leader.asked().at(-1)!.query)).toMatchObject({
    manager_employee_id: '2',
    sort: 'first_name',
  })
  expect((await sections({}, [])).words()).toContain('Ana has not written anything here yet.')
  const own = await sections({ led: false }, [], 0, '2')
  expect(own.words()).toContain('You have not written anything here yet.')
  expect(own.words()).toContain('No manager is set, and nobody reports to Ana.')
})

it('leads to one’s own details where they may be changed, and says where they may not', async () => {
  const own = async (authorizedToUpdate: boolean) => {
    const person = record('1', { first_name: 'Ana', last_name: 'Pop', avatar: null }, {}, { authorizedToUpdate })
    const answers = ({ path }: Call) => (path === '/restify/employees/1' ? { data: person } : listOf([]))
    const { words } = await opened(<OwnDetailsTab />, { at: '/settings/account/employee-profile', answers })
    await until(() => expect(words()).toContain('About Ana'))
    return [
      screen.queryByRole('link', { name: 'Edit' })?.getAttribute('href'),
      words().includes('has disabled editing'),
    ]
  }
  expect(await own(true)).toEqual(['/settings/account/employee-profile/edit', false])
  expect(await own(false)).toEqual([undefined, true])
})
