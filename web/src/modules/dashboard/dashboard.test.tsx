import { beforeEach, expect, test } from 'vitest'
import { drawn, known, knownList, linesOf, linksOf, namesOf, record, signIn } from '#web/platform/drawn.fixture.tsx'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { text } from '#web/platform/texts/setup.ts'
import { FiguresCard } from './cards/figures-card.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { FirstSteps } from './first-steps.tsx'
import { WelcomeWords } from './welcome-words.tsx'

const seats = { available_seats: 4, total_active_seats: 1, total_subscription_seats: 5 }
beforeEach(async () => {
  known(['restify', 'employees', 'getter', 'available-seats'], seats)
  knownList('employees', [record('1', {}), record('2', {})])
  knownList('settings', [record('s', { key: 'company_city', value: '' })])
  await signIn()
})

test('greets its reader on the company’s day', async () => {
  const lines = linesOf(await drawn(<DashboardPage />))
  expect(lines.join(' ')).toContain(formatDay(today()))
  expect(lines.join(' ')).toContain('Ana')
})

test('counts people, and seats for who fills them', async () => {
  const page = async () => linesOf(await drawn(<FiguresCard />))
  const lines = await page()
  expect(lines).toContain('2')
  expect(lines.join(' ')).not.toContain('1 of 5')
  await signIn({ may: ['manageEmployees'] })
  expect((await page()).join(' ')).toContain('1 of 5')
})

const steps = async () => {
  const html = await drawn(<FirstSteps />)
  return {
    open: Object.values(linksOf(html)),
    done: html.match(/aria-label="Done"/g)?.length ?? 0,
    buttons: namesOf(html, 'button'),
  }
}

// The name of the step and its button lead to the sheet, the small one to a form.
const people = ['/employees/import', '/employees/import', '/employees/create']

test('offers first steps to who may do them, until the company has them done', async () => {
  const may = ['manageEmployees', 'manageCompany', 'manageHolidayPolicies'] as const
  await signIn({ may })
  expect(await steps()).toEqual({
    buttons: ['Hide the first steps', 'Add the days', 'Add the usual policies'],
    done: 0,
    open: [...people, '/settings/holidays/national', '/settings/holidays', '/settings/company/details'],
  })
  await signIn({ may, settings: { hidden_modules: ['holidays'] } })
  expect(await steps()).toEqual({
    buttons: ['Hide the first steps'],
    done: 0,
    open: [...people, '/settings/company/details'],
  })
  await signIn({ may, company: { legal_holidays: [{}], holiday_policies: [] } })
  expect(await steps()).toEqual({
    buttons: ['Hide the first steps', 'Add the usual policies'],
    done: 1,
    open: [...people, '/settings/holidays', '/settings/company/details'],
  })
  knownList('settings', [record('s', { key: 'company_vat', value: 'RO1' })])
  known(['restify', 'employees', 'getter', 'available-seats'], { ...seats, total_active_seats: 2 })
  await signIn({ may, company: { legal_holidays: [{}], holiday_policies: [] } })
  expect(await steps()).toEqual({
    buttons: ['Hide the first steps', 'Add the usual policies'],
    done: 3,
    open: ['/settings/holidays'],
  })
})

test('welcomes who leads people and who has joined in words of their own', async () => {
  const words = async () => linesOf(await drawn(<WelcomeWords opened onClose={() => undefined} />))
  expect(await words()).toContain(text('dashboard:welcome.joined'))
  await signIn({ may: ['manageEmployees'] })
  expect(await words()).toContain(text('dashboard:welcome.text'))
})
