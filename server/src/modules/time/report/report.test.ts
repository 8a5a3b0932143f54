import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { MOST_FILE_ENTRIES } from '#contracts/time/report.ts'
import { wallTimeIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, openMailedLink, runJobs, type TestApp, type TestPerson, testApp } from '#testing/index.ts'
import { entriesOf, log, standAt, type TimeCompany, timeCompany, work } from '../time-company.fixture.ts'
import { makeProject } from '../work.fixture.ts'
import { drawReport } from './draw.ts'

let app: TestApp
let acme: TimeCompany
let other: TimeCompany

// A Monday to a Sunday.
const [MONDAY, TUESDAY, SUNDAY] = ['2026-03-02', '2026-03-03', '2026-03-08']

beforeAll(async () => {
  app = await testApp()
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
  await log(acme.employee, work(acme, MONDAY, 90, { description: 'Masă #și <b>panic</b>' }))
  await log(acme.employee, work(acme, TUESDAY, 45, { task_id: acme.testing }))
  await log(acme.employee, work(acme, SUNDAY, 30))
  await log(acme.employee, work(acme, '2026-03-09', 480))
  await log(acme.manager, work(acme, MONDAY, 120))
  await log(other.employee, work(other, MONDAY, 600))
})
afterAll(() => app.close())

const span = { start_date: MONDAY, end_date: SUNDAY }
const ask = (client: Client, filter: object = {}, locale = 'en') =>
  client.post(
    '/restify/timesheets/actions?action=download-pdf-report',
    { path: '/reports/detailed', report_filter: { ...span, interval_type: 'custom', ...filter } },
    { headers: { 'x-locale': locale } },
  )

const wordsOf = async (pdf: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

/** What the company's clocks show at a moment, as a report writes it. */
const wallTime = (at: Date) => {
  const [day, time] = wallTimeIn(at, 'Europe/Bucharest').split('T') as [string, string]
  return `${shownDay(day)} ${time.slice(0, 5)}`
}

/** What the report says that the newest mail to somebody leads to. */
async function mailed({ email }: TestPerson): Promise<string> {
  await runJobs(app, 'time-report')
  const mail = (await app.queuedMails(email)).filter(({ template }) => template === 'time-report').at(-1)
  const answer = await openMailedLink(app, mail!.props.url!)
  expect(answer.status).toBe(200)
  return wordsOf(answer.bytes)
}

describe('a report of time as a PDF (TIM-13)', () => {
  it('has one’s own entries by day, with their sums, in the language of who asks', async () => {
    const asked = await ask(acme.employee)
    expect([asked.status, asked.body.message]).toEqual([200, 'We’re exporting. You’ll receive an email shortly.'])
    const en = await mailed(acme.people.employee)
    expect(en).toContain('Timesheet Interval 02.03.2026 – 08.03.2026 Person employee acme')
    expect(en).toMatch(
      /Project Task Person Hours Monday, 02\.03\.2026 1:30 Portal acme Masă #și <b>panic<\/b> \S+.* employee acme 1:30/,
    )
    expect(en).toMatch(/Tuesday, 03\.03\.2026 0:45 Portal acme Testing employee acme 0:45 Sunday, 08\.03\.2026 0:30/)
    expect(en).toContain('Total 2:45')
    expect(en).not.toMatch(/manager|09\.03\.2026|other/)
    await ask(acme.employee, {}, 'ro')
    const ro = await mailed(acme.people.employee)
    expect(ro).toContain('Foaie de pontaj Interval 02.03.2026 – 08.03.2026 Persoană employee acme')
    expect(ro).toMatch(
      /Proiect Sarcină Persoană Ore Luni, 02\.03\.2026 1:30 .*Duminică, 08\.03\.2026 0:30 .*Total 2:45/,
    )
    const task = (await acme.employee.get('/restify/background-tasks')).body.data[0].attributes
    expect(task).toMatchObject({ state: 'done', file_name: 'pontaj-2026-03-02-2026-03-08.pdf' })
  })

  it('has the time of others for those who keep timesheets alone', async () => {
    const { employeeId } = acme.people.employee
    await ask(acme.manager)
    const all = await mailed(acme.people.manager)
    expect(all).toContain('Total 4:45')
    expect(all).toMatch(/Monday, 02\.03\.2026 3:30/)
    await ask(acme.manager, { employee_id: employeeId, task_id: acme.testing, project_id: acme.projectId })
    const one = await mailed(acme.people.manager)
    expect(one).toContain('Project Portal acme Task Testing Person employee acme')
    expect(one).toContain('Total 0:45')
    // Reads the time of others on the screen, and takes no file of it along.
    const reader = await acme.personWith('manageEmployees')
    expect((await ask(reader.client, { employee_id: employeeId })).status).toBe(403)
    expect((await ask(acme.employee, { employee_id: acme.people.manager.employeeId })).status).toBe(403)
    await ask(reader.client)
    expect(await mailed(reader)).toContain('No time was logged in these days.')
    // Of another company there is nothing.
    await ask(other.admin, { employee_id: employeeId })
    expect(await mailed(other.people.admin)).toContain('No time was logged in these days.')
  })

  it('has rounded hours where the company rounds, and says how', async () => {
    const firm = await timeCompany(app, 'rounded')
    for (const minutes of [20, 65]) await log(firm.employee, work(firm, MONDAY, minutes))
    await firm.admin.post('/restify/settings/bulk/update', [
      { key: 'time_rounding', value: '30' },
      { key: 'time_rounding_way', value: 'up' },
      { key: 'time_rounding_by', value: 'entry' },
    ])
    await ask(firm.employee)
    const words = await mailed(firm.people.employee)
    expect(words).toMatch(/Rounding .*30 min/)
    expect(words).toMatch(/Monday, 02\.03\.2026 2:00/)
    expect(words).toContain('Total 2:00')
    expect(words).not.toMatch(/0:20|1:05|1:25/)
  })

  it('says when entries were added where the company shows it, to who keeps timesheets', async () => {
    const shown = { show_timesheet_dates: true }
    await ask(acme.manager, shown)
    expect(await mailed(acme.people.manager)).not.toContain('Created on')
    const show = async (value: boolean) => {
      const setting = await acme.admin.post('/restify/settings/bulk/update', [{ key: 'show_timesheet_dates', value }])
      expect(setting.status, JSON.stringify(setting.body)).toBe(200)
    }
    await show(true)
    await ask(acme.manager, shown)
    const words = await mailed(acme.people.manager)
    expect(words).toMatch(/Person Created on Hours .* \d\d\.\d\d\.\d{4} \d\d:\d\d 1:30/)
    const [entry] = await entriesOf(acme.manager, { date: MONDAY, employee_id: acme.people.employee.employeeId })
    expect(words).toContain(wallTime(new Date(entry!.attributes.created_at as string)))
    await ask(acme.employee, shown)
    expect(await mailed(acme.people.employee)).toContain('Project Task Person Hours')
    await show(false)
    await ask(acme.manager, shown)
    expect(await mailed(acme.people.manager), 'once it is shown no more').not.toContain('Created on')
  })

  it('is of days in their order, at most ten years of them', async () => {
    for (const [filter, field] of [
      [{ start_date: SUNDAY, end_date: MONDAY }, 'report_filter.end_date'],
      [{ end_date: '2036-03-10' }, 'report_filter.end_date'],
      [{ start_date: 'today' }, 'report_filter.start_date'],
      [{ project_id: 'x' }, 'report_filter.project_id'],
    ] as const) {
      const { status, body } = await ask(acme.employee, filter)
      expect([status, Object.keys(body.errors ?? {})], JSON.stringify(filter)).toEqual([422, [field]])
    }
    expect((await ask(acme.employee, { end_date: '2036-03-08' })).status).toBe(200)
  })

  it('is narrowed to a client, a project or a task by each alone', async () => {
    const elsewhere = await makeProject(acme.admin, 'Elsewhere', [acme.people.manager.employeeId])
    const { clientId, projectId, taskId } = elsewhere
    await log(acme.manager, work({ ...acme, ...elsewhere }, MONDAY, 60))
    for (const [filter, total] of [
      [{}, '5:45'],
      [{ client_id: acme.clientId }, '4:45'],
      [{ client_id: clientId }, '1:00'],
      [{ project_id: projectId }, '1:00'],
      [{ task_id: taskId }, '1:00'],
    ] as const) {
      await ask(acme.manager, filter)
      expect(await mailed(acme.people.manager), JSON.stringify(filter)).toContain(`Total ${total}`)
    }
  })

  it('comes in parts that are joined, and beyond one file as a zip of them', async () => {
    const { tenantId, projectId, taskId, people } = acme
    const fill = (count: number) =>
      app.superuser.global((tx) =>
        tx.run(sql`insert into timesheets (tenant_id, id, employee_id, project_id, task_id, date, worked_minutes)
          select ${tenantId}, uuidv7(), ${people.manager.employeeId}, ${projectId}, ${taskId}, '2025-01-01'::date + n % 300, 1
          from generate_series(1, ${count}::int) n`),
      )
    const latest = async () => {
      await ask(acme.manager, { start_date: '2025-01-01', end_date: '2025-12-31' })
      await runJobs(app, 'time-report')
      const mail = (await app.queuedMails(acme.people.manager.email)).filter(
        ({ template }) => template === 'time-report',
      )
      const answer = await openMailedLink(app, mail.at(-1)!.props.url!)
      expect(answer.status).toBe(200)
      return answer.bytes
    }
    await fill(2400)
    const words = await wordsOf(await latest())
    // Three parts: one head, one sum, pages numbered through.
    expect(words.match(/Timesheet Interval/g)).toHaveLength(1)
    expect(words.match(/Total 40:00/g)).toHaveLength(1)
    const pages = Number(words.match(/1 \/ (\d+)/)![1])
    expect(words).toContain(`${pages} / ${pages}`)
    await fill(MOST_FILE_ENTRIES - 2400 + 40)
    const zip = await latest()
    const names = zip.toString('latin1').match(/timesheet-[\d-]+\.pdf/g)
    expect([...new Set(names)]).toEqual([
      expect.stringMatching(/^timesheet-2025-01-01-2025-10-\d\d\.pdf$/),
      expect.stringMatching(/^timesheet-2025-10-\d\d-2025-10-27\.pdf$/),
    ])
  }, 300_000)

  it('names the company as its data does, the days, and when by its clocks it was made', async () => {
    const named = [{ key: 'company_name', value: 'Țesătoria SRL' }]
    expect((await acme.admin.post('/restify/settings/bulk/update', named)).status).toBe(200)
    standAt(app, '2026-11-28T22:30:00Z')
    await ask(acme.employee)
    expect(await mailed(acme.people.employee)).toContain('Țesătoria SRL · 29.11.2026 00:30')
    const [mail] = (await app.queuedMails(acme.people.employee.email)).slice(-1)
    expect(mail!.props).toMatchObject({ span: '02.03.2026 – 08.03.2026', hours: 24 })
  })

  it('is drawn over pages that repeat its heading', async () => {
    const entries = Array.from({ length: 400 }, (_, n) => ({
      ...{ date: `2026-03-${String(1 + (n % 28)).padStart(2, '0')}`, project: 'Long name '.repeat(6), client: null },
      ...{ task: 'Task', person: '李 Ștefan', description: '', minutes: 1, added: null },
    }))
    const narrowed = { client: false, project: false, task: false, person: false }
    const pdf = await drawReport({
      ...{ company: 'Țesătoria & Fiii', locale: 'ro', from: '2026-03-01', to: '2026-03-28', narrowed },
      ...{ team: { team: null, manager: null }, withAdded: false, rounding: null, at: '2026-04-01T10:00:00', entries },
    })
    const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
    const { text, totalPages } = await extractText(document)
    expect(totalPages).toBeGreaterThan(5)
    for (const page of text) expect(page.replace(/\s+/g, ' ')).toContain('Sarcină Persoană Ore')
    expect(text.at(-1)).toContain('6:40')
  })
})
