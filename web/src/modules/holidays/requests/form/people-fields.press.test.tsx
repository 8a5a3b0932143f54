import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { type Call, opened, type Pressing, until } from '#web/platform/pressed.fixture.tsx'
import { ApproverSelect } from './approver-select.tsx'
import { PersonSelect } from './person-select.tsx'

const [ana, dan, eva] = [somebody('1', 'Ana'), somebody('2', 'Dan'), somebody('3', 'Eva')]
/** A list that is asked for some ids answers those; Dan reports to Ana. */
const people = ({ path, query }: Call) => {
  if (path !== '/restify/employees') return path.endsWith('/2') ? { data: dan } : undefined
  if (query.get('manager_employee_id') === '1') return listOf([dan])
  const ids = query.get('id')?.split(',')
  const without = query.get('-id')
  return listOf([ana, dan, eva].filter(({ id }) => (ids?.includes(id) ?? true) && id !== without))
}
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

interface Asked {
  employeeId?: string
  managerId?: string | null
  kept?: string | null
}
async function approver({ employeeId = '1', managerId = '2', kept = null }: Asked, first: string | null = null) {
  const taken: (string | null)[] = []
  function Field() {
    const [value, setValue] = useState(first)
    const onChange = (id: string | null) => {
      taken.push(id)
      setValue(id)
    }
    return <ApproverSelect {...{ employeeId, managerId, kept, value, onChange }} />
  }
  return { ...(await opened(<Field />, { answers: people })), taken }
}

it('offers everybody who may decide but the one whose leave it is, and names the manager where nobody is chosen', async () => {
  const { field, user, choose, asked, taken } = await approver({})
  await until(() => expect(screen.getByLabelText('Approver', { selector: 'input' })).toHaveProperty('value', 'Dan Pop'))
  await user.click(await field('Approver'))
  await until(() => expect(offered()).toEqual(['Dan Pop', 'Eva Pop']))
  const list = asked().find(({ query }) => query.has('-id'))!
  expect(list.query.get('-id')).toBe('1')
  expect(list.query.get('permissions')).toBe('approveRejectHolidays,manageHolidaysForDirectReports')
  await user.keyboard('{Escape}')
  await choose('Approver', 'Eva Pop')
  expect(taken).toEqual(['3'])
  expect(await field('Approver')).toHaveProperty('value', 'Eva Pop')
})

it('asks nobody in particular once it is emptied, but of a request that is changed the manager, or who was asked', async () => {
  const clear = async (page: Awaited<ReturnType<typeof approver>>) => {
    await until(() =>
      expect(screen.getByLabelText('Approver', { selector: 'input' })).toHaveProperty('value', 'Eva Pop'),
    )
    await page.user.click(screen.getByLabelText('Clear'))
    return page.taken
  }
  expect(await clear(await approver({}, '3'))).toEqual([null])
  expect(await clear(await approver({ kept: '3' }, '3'))).toEqual(['2'])
  expect(await clear(await approver({ kept: '3', managerId: null }, '3'))).toEqual(['3'])
})

const person = (reader: Pressing) =>
  opened(<PersonSelect value={null} onChange={() => {}} />, { answers: people, ...reader })

it('offers everybody to those who manage leave, and to others themselves and their reports', async () => {
  const all = await person({ employee: '1', may: ['manageHolidays'] })
  await all.user.click(await all.field(/^Person/))
  await until(() => expect(offered()).toEqual(['Ana Pop', 'Dan Pop', 'Eva Pop']))
  expect(all.asked().some(({ query }) => query.has('manager_employee_id'))).toBe(false)
  const some = await person({ employee: '1', may: ['manageHolidaysForDirectReports'] })
  await some.user.click(await some.field(/^Person/))
  // Who reads has no name here.
  await until(() => expect(offered()).toEqual(['', 'Dan Pop']))
  const lists = some.asked().filter(({ path }) => path === '/restify/employees')
  expect(lists.map(({ query }) => query.get('manager_employee_id'))).toEqual(['1'])
})
