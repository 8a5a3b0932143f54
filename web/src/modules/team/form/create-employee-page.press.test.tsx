import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import { CreateEmployeePage } from './create-employee-page.tsx'

const [hr, employee] = [1, 2].map((at) => `01990000-0000-7000-8000-00000000000${at}`) as [string, string]
const roles = [record(hr, { name: 'HR', key: 'hr' }), record(employee, { name: 'Colleague', key: 'employee' })]

async function page(settings: Record<string, unknown> = {}) {
  const shown = await opened(<CreateEmployeePage />, {
    at: '/employees/create',
    may: ['manageEmployees'],
    settings,
    answers: ({ path }) => listOf(path === '/restify/roles' ? roles : []),
  })
  await shown.field(/^First name/)
  await settled()
  return shown
}

it('begins with what most people have: the role of an employee, a full week, a salary by the month in the company’s money', async () => {
  const { words, field, write } = await page({ default_currency: 'RON' })
  expect((await field(/^Role/)).value).toBe('Colleague')
  expect((await field(/^Salary type/)).value).toBe('Monthly')
  expect((await field(/^Currency/)).value).toMatch(/RON|Romanian/)
  expect((await field(/^Hours a week/)).value).toBe('40')
  expect(words()).not.toContain('Part-time')
  expect(words()).not.toMatch(/\bTeam\b/)
  await write(/^Hours a week/, '39.5')
  expect(words()).toContain('Part-time')
})

it('asks for the team where the company sorts its people by teams', async () => {
  const { words } = await page({ show_team_field: '1' })
  expect(words()).toMatch(/\bTeam\b/)
})

it('adds nobody without what is needed, and leads back to the list', async () => {
  const { press, words, sent, place } = await page()
  await press('Add employee')
  await until(() => expect(words()).toContain('The first name field is required.'))
  expect(sent()).toEqual([])
  await press('Cancel')
  await until(() => expect(place()).toBe('/employees'))
})
