import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  // The company speaks English, who reads its mails Romanian.
  await app.superuser.global((tx) => tx.run(sql`update users set locale = 'ro' where id = ${acme.people.admin.userId}`))
})
afterAll(() => app.close())

const span = { start_date: '2026-03-02', end_date: '2026-03-08', interval_type: 'custom' }

/** What is made in the background and comes by mail: where it is asked for, and by which job it is made. */
const made: Record<string, { path: string; body?: object; job: string }> = {
  'documents-archive': {
    path: '/restify/documents/actions?action=download-all-documents',
    job: 'download-all-documents',
  },
  'company-export': { path: '/restify/tenants/actions?action=export-data', job: 'export-company' },
  'time-report': {
    path: '/restify/timesheets/actions?action=download-pdf-report',
    body: { path: '/reports/detailed', report_filter: span },
    job: 'time-report',
  },
}

it.each(Object.entries(made))(
  'mails %s in the language of who reads it, not that of the company',
  async (mail, how) => {
    const asked = await acme.admin.post(how.path, how.body ?? {})
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    await runJobs(app, how.job)
    const [queued] = (await app.queuedMails(acme.people.admin.email)).filter(({ template }) => template === mail)
    expect(queued!.locale).toBe('ro')
  },
)
