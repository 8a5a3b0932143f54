import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmployeeCapacity } from '#contracts/reports/capacity.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { standAt, type TimeCompany, timeCompany } from '../time-company.fixture.ts'
import { makeProject, type Project } from '../work.fixture.ts'

let app: TestApp
let acme: TimeCompany
let id: string
let project: Project

// January to March, and again from October on.
beforeAll(async () => {
  app = await testApp()
  standAt(app, '2031-11-12T09:00:00Z')
  acme = await timeCompany(app, 'acme')
  const person = {
    ...{ first_name: 'Ioana', last_name: 'Back', email: 'back@acme.test', start_date: '2031-01-06' },
    ...{ contract_type: 'employment_contract', weekly_hours_capacity: 40 },
  }
  id = (await acme.admin.post('/restify/employees', person)).body.data.id
  project = await makeProject(acme.admin, 'Spells', [id])
  const act = async (action: string, body: object) =>
    expect((await acme.admin.post(`/restify/employees/${id}/actions?action=${action}`, body)).status).toBe(200)
  await act('archive', { termination_date: '2031-03-28' })
  await act('rehire', { start_date: '2031-10-06', contract_type: 'employment_contract' })
})
afterAll(() => app.close())

it('logs time on days of both employments, and on none between', async () => {
  const log = async (date: string) => {
    const body = { employee_id: id, project_id: project.projectId, task_id: project.taskId, date, worked_minutes: 60 }
    const answer = await acme.admin.post('/restify/timesheets', body)
    return answer.status === 201 ? 'logged' : answer.body.errors.date?.[0]
  }
  const refused = 'The person is not employed on this day. Choose another day.'
  expect([await log('2031-03-28'), await log('2031-03-31'), await log('2031-10-03'), await log('2031-10-06')]).toEqual([
    ...['logged', refused, refused, 'logged'],
  ])
})

it('counts the capacity of both employments, and of nobody between', async () => {
  const available = async (start_date: string, end_date: string) => {
    const query = { start_date, end_date }
    const { body } = await acme.admin.get('/restify/employees/getters/employee-capacity', { query })
    const people: EmployeeCapacity[] = body.data
    return people.find((one) => one.id === id)?.steps.map((step) => step.available_hours)
  }
  expect(await available('2031-03-10', '2031-03-14')).toEqual([40])
  expect(await available('2031-06-09', '2031-06-13')).toBeUndefined()
  expect(await available('2031-10-13', '2031-10-17')).toEqual([40])
})
