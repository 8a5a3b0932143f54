import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { PolicyPreview } from './policy-preview.tsx'

const person = '01990000-0000-7000-8000-000000000002'
const rule = {
  ...{ type: 'timeoff', method: 'given', days_per_year: 21, milestones: [], rounding: 'half_day' },
  ...{ rounding_direction: 'up', carry_over: true, carry_over_limit: null, carry_over_until: null },
  ...{ waiting_period_days: 0, applicable_contract_types: ['employment_contract'] },
}
const line = (kind: string, year: number, period_key: string, days: number, day = `${year}-01-01`) => ({
  ...{ kind, year, period_key, days, day },
})

async function preview(answer: unknown, payload: object = rule, employee: string | undefined = person) {
  const opening = await opened(<PolicyPreview policyId={undefined} payload={payload as never} />, {
    employee,
    answers: ({ method }) => (method === 'GET' ? listOf([somebody(person, 'Ana')]) : answer),
  })
  await settled()
  return { ...opening, forecasts: () => opening.sent().map(({ body }) => body) }
}
const forecast = (more: object) => ({
  data: { balance: 23.5, date: '2027-12-31', initial_balance: 24, unlimited: false, lines: [], ...more },
})

it('says what is left of what was given in that year and carried into it, and how it comes about', async () => {
  const lines = [
    line('carry_over', 2026, 'carried:in', 9),
    line('carry_over', 2026, 'carried:out', -3, '2026-12-31'),
    line('carry_over', 2027, 'carried:in', 3),
    line('carry_over', 2027, 'carried:change', 1),
    line('grant', 2027, 'grant', 21),
    line('accrual', 2027, '2027-02', 1.75, '2027-02-28'),
    line('milestone', 2027, 'milestone:5', 2),
    line('use', 2027, 'h1', -2.5, '2027-06-01'),
  ]
  const { words } = await preview(forecast({ lines }))
  await until(() => expect(words()).toContain('23.5 left 21 given in that year, 3 carried into it'))
  for (const said of [
    'Carried over from 2025 01.01.2026 +9',
    'Carried over to 2027 31.12.2026 -3',
    'Carried over from 2026 01.01.2027 +3',
    'Carry-over 01.01.2027 +1',
    'Given for 2027 01.01.2027 +21',
    'Accrued in February 2027 28.02.2027 +1.75',
    '5 years in the company 01.01.2027 +2',
    'Leave 01.06.2027 -2.5',
  ])
    expect(words()).toContain(said)
})

it('says of a policy without a limit that nothing is counted, and nothing of one of national days', async () => {
  const unlimited = await preview(forecast({ unlimited: true }))
  await until(() => expect(unlimited.words()).toContain('No limit: nothing is counted.'))
  const none = await preview(forecast({}))
  await until(() => expect(none.words()).toContain('Nothing is given until then.'))
  expect(none.words()).not.toContain('carried into it')
  expect((await preview(forecast({}), { ...rule, type: 'national' })).words()).toBe('')
})

it('asks nothing as long as nobody is picked or the rules are not complete, and says so', async () => {
  const nobody = await preview(forecast({}), rule, '')
  expect(nobody.words()).toContain('Pick a person and a day')
  const incomplete = await preview(forecast({}), { ...rule, days_per_year: null })
  expect(incomplete.words()).toContain('The rules are not complete yet.')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect([nobody.forecasts(), incomplete.forecasts()]).toEqual([[], []])
  const failed = await preview(refused(422, {}))
  await until(() => expect(failed.words()).toContain('This cannot be counted yet'))
  await settled()
})
