import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { allowed, record } from '#web/platform/drawn.fixture.tsx'
import { opened, type Pressing, settled, until } from '#web/platform/pressed.fixture.tsx'
import { EditEmployeePage } from './edit-employee-page.tsx'

const seen = { first_name: 'Maria', last_name: 'Ion', email: 'maria@x.test', status: 'draft', can_change_access: true }

async function page(more: object = {}, authorizedToUpdate = true, given: Pressing = {}) {
  const shown = await opened(<EditEmployeePage />, {
    at: '/employees/maria/edit',
    path: '/employees/$id/edit',
    employee: 'ana',
    may: ['manageEmployees'],
    ...given,
    answers: ({ path }) =>
      path === '/restify/employees/maria'
        ? { data: record('maria', { ...seen, ...more }, {}, { ...allowed, authorizedToUpdate }) }
        : listOf([]),
  })
  await settled()
  await until(() => expect(shown.words()).toContain('Edit Maria Ion'))
  return shown
}

it('is no form for who may not change this person, and says why', async () => {
  const closed = async (employee: string) => {
    const { words } = await page({}, false, { employee, may: [] })
    expect(words()).not.toContain('First name')
    return words()
  }
  expect(await closed('ana')).not.toContain('The administrator of the company has disabled editing')
  expect(await closed('maria')).toContain('The administrator of the company has disabled editing of your own profile.')
})

it('has the address changed before somebody has joined, by who manages people and may do all that they may', async () => {
  const email = async (more: object, given?: Pressing) => {
    const { field, words } = await page(more, true, given)
    await until(() => expect(words()).toContain('First name'))
    const { disabled } = await field(/^Work email/)
    return [disabled, /Signs in with it|has joined already|You sign in with it/.exec(words())?.[0]]
  }
  expect(await email({})).toEqual([false, 'Signs in with it'])
  expect(await email({ status: 'active' })).toEqual([true, 'has joined already'])
  expect(await email({ can_change_access: false })).toEqual([true, undefined])
  expect((await email({}, { may: [], employee: 'maria' }))[0]).toBe(true)
})

it('names at both rates the currency of the company, which the record does not', async () => {
  const settings = { default_currency: 'RON' }
  await page({}, true, { may: ['manageEmployees', 'manageInvoices'], settings })
  const currencyOf = (name: string) => document.querySelector(`[data-field="${name}"]`)?.textContent
  await until(() => expect(currencyOf('billed_rate')).toMatch(/RON$/))
  expect(currencyOf('internal_cost_hourly_rate')).toMatch(/RON$/)
})

it('shows role and last day closed where somebody else has to change them, and says who', async () => {
  const { field, words } = await page({ can_change_access: false, access_changed_by: 'Dan Rus', status: 'active' })
  await until(() =>
    expect(words()).toContain('An administrator can change “Work email”, “Role” and “Termination date”: Dan Rus.'),
  )
  expect((await field(/^Termination date/)).disabled).toBe(true)
  expect((await field(/^Role/)).disabled).toBe(true)
})
