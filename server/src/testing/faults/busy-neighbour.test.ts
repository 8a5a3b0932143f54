import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makePreviewJob } from '#engine/files/preview/make-preview.job.ts'
import { add, basics } from '#modules/team/profile/employees.fixture.ts'
import { type JobWorker, startWorker } from '#platform/jobs/index.ts'
import { keptMails } from '#platform/mail/mailbox/kept-mails.ts'
import type { LastingProcess } from '#platform/workers/index.ts'
import { jobsOf } from '#server/installation.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let busy: TestCompany
let other: TestCompany
let worker: JobWorker
const gate = Promise.withResolvers<void>()
const drawn: string[] = []

/** Draws files of the busy company when the test says so, those of the other at once. */
const maker: LastingProcess = {
  async ask<Answer>(_: unknown, company?: string) {
    if (company === busy.tenantId) await gate.promise
    drawn.push(company!)
    return { picture: null, pages: null, problem: 'broken' } as Answer
  },
  end() {},
}
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

async function upload(company: TestCompany, n: number): Promise<void> {
  const { id } = (await company.admin.post('/restify/document-types', { name: `Type ${n}` })).body.data
  const document = await PDFDocument.create()
  document.addPage([300, 600])
  const path = new File([new Uint8Array(await document.save())], 'contract.pdf')
  const answer = await company.admin.post('/restify/documents', {
    name: 'Contract',
    type_id: id,
    employee_id: company.people.employee.employeeId,
    path,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}

beforeAll(async () => {
  app = await testApp()
  busy = await app.company({ subdomain: 'busy' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(async () => {
  gate.resolve()
  await worker?.stop()
  await app.close()
})

it('a company whose files are slow to draw holds up neither invitation nor preview of another', async () => {
  for (let n = 0; n < 6; n += 1) await upload(busy, n)
  const { services, registry, database } = app
  worker = await startWorker({
    connectionString: database.appUrl,
    database: services.database,
    jobs: jobsOf(services, registry)
      .filter(({ schedule, atStart }) => !schedule && !atStart)
      .map((job) => (job.name === 'make-preview' ? makePreviewJob(services, maker) : job)),
    logger: { info() {}, warn() {}, error() {} },
  })
  await add(other.admin, basics({ email: 'new@other.test', invite_immediately: true }))
  await upload(other, 0)
  await until(async () => {
    expect(await keptMails(services.database, 'new@other.test')).toHaveLength(1)
    expect(drawn).toEqual([other.tenantId])
  })
  gate.resolve()
  await until(() => expect(drawn.filter((company) => company === busy.tenantId)).toHaveLength(6))
})
