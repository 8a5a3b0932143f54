import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { log, type TimeCompany, timeCompany, work } from '../time-company.fixture.ts'

let app: TestApp
let acme: TimeCompany

beforeAll(async () => {
  app = await testApp()
  acme = await timeCompany(app, 'acme')
  const other = await timeCompany(app, 'other')
  await log(other.employee, work(other, '2026-05-04', 300))
})
afterAll(() => app.close())

it('is a file with clients, hours as decimals and as clocks count them, and what they come to', async () => {
  await log(acme.employee, work(acme, '2026-05-04', 90))
  await log(acme.employee, work(acme, '2026-05-05', 1440))
  const columns = {
    date: 'Date',
    client_name: 'Client',
    worked_time: 'Time',
    worked_hours: 'Hours',
    worked_minutes: 'Minutes',
  }
  const file = async (more: object) => {
    const body = { format: 'csv', columns, repositories: 'all', ...more }
    const { bytes } = await acme.employee.post('/restify/timesheets/actions?action=export&sort=date', body)
    return bytes.toString().replace('\uFEFF', '').trim().split('\n')
  }
  const rows = [
    'Date,Client,Time,Hours,Minutes',
    '04.05.2026,Client of Portal acme,1:30,1.5,90',
    '05.05.2026,Client of Portal acme,24:00,24,1440',
  ]
  expect(await file({ total: true })).toEqual([...rows, 'Total,,25:30,25.5,1530'])
  expect(await file({})).toEqual(rows)
})

it('holds the time of several people as the reports round it, for who keeps time', async () => {
  const day = { date: '2026-06-08' }
  await log(acme.employee, work(acme, day.date, 50))
  await log(acme.manager, work(acme, day.date, 70))
  await acme.admin.post('/restify/settings/bulk/update', [{ key: 'time_rounding', value: '15' }])
  const body = {
    format: 'csv',
    repositories: 'all',
    total: true,
    columns: {
      'employee.first_name': 'Name',
      project_name: 'Project',
      task_name: 'Task',
      rounded_time: 'Time',
      rounded_hours: 'Hours',
    },
  }
  const path = `/restify/timesheets/actions?action=export&sort=worked_minutes&date=${day.date}`
  const { bytes } = await acme.hr.post(path, body)
  const lines = bytes.toString().replace('\uFEFF', '').trim().split('\n')
  expect(lines.slice(1).map((line: string) => line.split(',').slice(1).join())).toEqual([
    'Portal acme,Development,1:00,1',
    'Portal acme,Development,1:15,1.25',
    ',,2:15,2.25',
  ])
  expect(lines[3]).toMatch(/^Total,/)
  expect(new Set(lines.slice(1, 3).map((line: string) => line.split(',')[0])).size).toBe(2)
})
