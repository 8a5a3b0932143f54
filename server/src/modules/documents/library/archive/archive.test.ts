import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { pdf } from '../library.fixture.ts'
import { document, make, type } from '../library-test.fixture.ts'
import { documentsArchiveOf, documentsTask } from './archive.fixture.ts'

let app: TestApp
let alfa: TestCompany
let beta: TestCompany

beforeAll(async () => {
  app = await testApp()
  alfa = await app.company({ subdomain: 'alfa' })
  beta = await app.company({ subdomain: 'beta' })
})
afterAll(() => app.close())

const ask = ({ admin }: TestCompany, archive_name?: string) =>
  admin.post('/restify/documents/actions?action=download-all-documents', archive_name ? { archive_name } : {})

describe('the archive of all documents', () => {
  it('holds every file in a folder of its person and type, each under a name of its own', async () => {
    const [contract, odd] = [await type(alfa.admin, 'Contract'), await type(alfa.admin, '../Fișe: medicale?')]
    const person = (first_name: string, n: number) =>
      make(alfa.admin, 'employees', {
        first_name,
        last_name: 'Țăran',
        email: `t${n}@alfa.test`,
        contract_type: 'employment_contract',
        start_date: '2024-01-01',
        weekly_hours_capacity: 40,
      })
    const [ana, otherAna] = [await person('Ana', 1), await person('Ana', 2)]
    await document(alfa, contract, { employee_id: ana, name: 'Annex', path: pdf('a.pdf', 'first') })
    await document(alfa, contract, { employee_id: ana, name: 'ANNEX', path: pdf('b.pdf', 'second') })
    await document(alfa, contract, { employee_id: ana, name: 'Annex.pdf', path: pdf('c.pdf', 'third') })
    await document(alfa, odd, { employee_id: otherAna, name: 'a/b\\c', path: pdf('d.pdf', 'fourth') })
    await document(beta, await type(beta.admin, 'Contract'), { name: 'Foreign' })

    const asked = await ask(alfa, '2026 documents.zip')
    expect([asked.status, asked.body.message]).toEqual([
      200,
      'Your archive is being made. You get an email with a link when it is ready.',
    ])
    expect((await ask(alfa)).body.data.task_id).toBeNull()
    await runJobs(app, 'download-all-documents')

    const archive = await documentsArchiveOf(app, alfa.people.admin.email, alfa.admin)
    expect([...archive.keys()].sort()).toEqual(
      [
        'Țăran Ana (2)/Contract/ANNEX (2).pdf',
        'Țăran Ana (2)/Contract/Annex (3).pdf',
        'Țăran Ana (2)/Contract/Annex.pdf',
        'Țăran Ana/Fișe medicale/a b c.pdf',
      ].sort(),
    )
    expect(archive.get('Țăran Ana/Fișe medicale/a b c.pdf')!.toString()).toContain('fourth')
    const task = (await alfa.admin.get('/restify/background-tasks')).body.data[0].attributes
    expect(task).toMatchObject({ state: 'done', done: 4, total: 4, file_name: '2026 documents.zip' })
  })

  it('leaves out a file that is gone, and names itself by company and day', async () => {
    const id = await document(beta, await type(beta.admin, 'Lost'), { name: 'Lost' })
    const row = await app.superuser.global((tx) =>
      tx.row<{ path: string }>(sql`select path from documents where id = ${id}`),
    )
    await app.services.files.remove(row!.path)
    await ask(beta)
    await runJobs(app, 'download-all-documents')
    const archive = await documentsArchiveOf(app, beta.people.admin.email, beta.admin)
    expect([...archive.keys()]).toEqual(['beta employee/Contract/Foreign.pdf'])
    const log = await beta.admin.get('/restify/audit-entries/getters/log?resource=documents')
    expect(log.body.data[0].label).toBe('Downloaded all documents')
    const task = (await beta.admin.get('/restify/background-tasks')).body.data[0].attributes
    expect(task.file_name).toMatch(/^beta-\d{4}-\d\d-\d\d-documents\.zip$/)
  })

  it('can be fetched for a day, and goes after that', async () => {
    const { email } = alfa.people.admin
    const mail = (await app.queuedMails(email)).find(({ template }) => template === 'documents-archive')
    const hours = Number(mail!.props.hours)
    const fileFor = async (client = alfa.admin) => {
      const { status, body } = await documentsTask(app, email, client)
      return status === 200 ? body.data.attributes.file : status
    }
    const fetched = async () => alfa.visitor.get((await fileFor()).replace(/^\/api/, ''))
    const removal = await app.superuser.global((tx) =>
      tx.row<{ at: number }>(sql`select extract(epoch from run_at)::float8 * 1000 as at from graphile_worker.jobs
        where task_identifier = 'end-task-file' order by run_at limit 1`),
    )
    expect(hours).toBe(24)
    const minute = 60_000
    // Who opened the link in its last minute still reads it.
    const until = app.clock.now().getTime() + (hours + 1) * 60 * minute
    expect(Math.abs(removal!.at - until)).toBeLessThan(10 * minute)
    expect((await fetched()).status).toBe(200)
    // The mail alone opens nothing, and a colleague reads nothing by it.
    expect([await fileFor(alfa.visitor), await fileFor(alfa.hr), await fileFor(beta.admin)]).toEqual([401, 404, 404])
    app.clock.advance((hours * 60 + 70) * minute)
    await runJobs(app, 'end-task-file')
    expect(await fileFor()).toBeNull()
  })
})
