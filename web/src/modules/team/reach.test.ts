import { expect, it } from 'vitest'
import { reaches, withinReach } from './reach.ts'

const scope = { all: 'manageGoals', reports: 'manageGoalsForDirectReports' } as const
const who = (id: string | undefined, ...may: string[]) =>
  ({ employee: id && { id }, can: (name: string) => may.includes(name) }) as unknown as Parameters<typeof reaches>[0]

it('reach everybody, or whom one leads', () => {
  const lead = who('ana', scope.reports)
  expect([reaches(lead, scope, 'ana'), reaches(lead, scope, 'dan'), reaches(lead, scope, null)]).toEqual([
    true,
    false,
    false,
  ])
  expect(reaches(who('ana'), scope, 'ana')).toBe(false)
  expect(reaches(who(undefined, scope.reports), scope, undefined)).toBe(false)
  expect(reaches(who('ana', scope.all), scope, 'dan')).toBe(true)
})

it('offer to choose among one’s reports where they end there', () => {
  expect(withinReach(who('ana', scope.reports), scope)).toEqual({ manager_employee_id: 'ana' })
  expect(withinReach(who('ana', scope.all, scope.reports), scope)).toEqual({})
})
