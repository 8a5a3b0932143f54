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
