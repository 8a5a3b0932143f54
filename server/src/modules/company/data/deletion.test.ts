import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { queueJob } from '#platform/jobs/index.ts'
import { MissingTenantKeyError } from '#platform/secrets/index.ts'
import { type Client, runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { deleteCompanies } from './delete-companies.ts'

const DAY = 24 * 60 * 60 * 1000
let app: TestApp
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  other = await app.company({ subdomain: 'ramane' })
})
afterAll(() => app.close())

/** Has a code mailed and reads it. */
async function codeOf(client: Client, email: string): Promise<string> {
  expect((await client.post('/tenant/send-delete-code')).status).toBe(200)
  const mails = (await app.queuedMails(email)).filter(({ template }) => template === 'deletion-code')
  return (mails.at(-1)!.props as { code: string }).code
}

/** A session of somebody whom the deletion has signed out. */
async function again(company: TestCompany, userId: string): Promise<Client> {
  const origin = { ip: '127.0.0.1', userAgent: 'test' }
  const token = await app.services.database.tenant(company.tenantId, (tx) =>
    app.services.sessions.start(tx, company.tenantId, userId, origin),
  )
  return app.client(company.host, token)
}

async function leaving(subdomain: string): Promise<TestCompany> {
  const company = await app.company({ subdomain })
  const code = await codeOf(company.admin, company.people.admin.email)
  expect((await company.admin.post('/tenant/delete', { code })).status).toBe(200)
  return company
}

/** A sample person to whom somebody has given the role of administrators. */
async function addSampleAdmin({ admin, roleIds }: TestCompany): Promise<void> {
  expect((await admin.post('/tenant/samples/fill')).status).toBe(200)
  const { data } = (await admin.get('/restify/employees', { query: { perPage: '100' } })).body
  const { user_id } = data.find((one: { attributes: { is_sample: boolean } }) => one.attributes.is_sample).attributes
  const path = `/restify/users/${user_id}/sync/roles`
  expect((await admin.post(path, { roles: [roleIds.admin] })).status).toBe(200)
}

const deletionOn = async (client: Client) => (await client.get('/configuration')).body.data.deletion_on

describe('the deletion of a company', () => {
  test('asks for the code that was mailed to this very person, within five tries', async () => {
    const company = await app.company({ subdomain: 'coduri' })
    expect((await company.admin.post('/tenant/delete', { code: '12' })).body.errors).toHaveProperty('code')
    const code = await codeOf(company.admin, company.people.admin.email)
    const second = await company.personWith('manageBilling')
    expect((await second.client.post('/tenant/delete', { code })).status).toBe(422)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 4; i += 1) {
      const { status, body } = await company.admin.post('/tenant/delete', { code: wrong })
      expect([status, body.errors]).toEqual([422, { code: ['The code is not right or has expired.'] }])
    }
    for (const last of [wrong, code]) {
      const { status, body } = await company.admin.post('/tenant/delete', { code: last })
      expect([status, body.errors]).toEqual([
        422,
        { code: ['Too many wrong codes: this code no longer works. Press “Send a new code”.'] },
      ])
    }
    const fresh = await codeOf(company.admin, company.people.admin.email)
    app.clock.advance(11 * 60_000)
    expect((await company.admin.post('/tenant/delete', { code: fresh })).status).toBe(422)
    expect(await deletionOn(company.admin)).toBeNull()
  })

  test('is for those who manage the subscription, and mails no more than five codes an hour', async () => {
    for (const client of [other.hr, other.manager, other.employee])
      for (const path of ['/tenant/send-delete-code', '/tenant/delete', '/tenant/keep'])
        expect((await client.post(path, { code: '123456' })).status).toBe(403)
    for (let i = 0; i < 5; i += 1) expect((await other.admin.post('/tenant/send-delete-code')).status).toBe(200)
    expect((await other.admin.post('/tenant/send-delete-code')).status).toBe(429)
    const second = await other.personWith('manageBilling')
    expect((await second.client.post('/tenant/send-delete-code')).status, 'five of each person').toBe(200)
  })

  test('is shown to everybody and mailed to all who could take it back, and can be taken back', async () => {
    const company = await app.company({ subdomain: 'razgandire' })
    // Who cannot sign in takes nothing back, nor who keeps the company's data alone.
    await addSampleAdmin(company)
    await company.personWith('manageCompany')
    const second = await company.personWith('manageBilling')
    const { employeeId: left } = await company.personWith('manageBilling')
    const leaves = `/restify/employees/${left}/actions?action=archive`
    expect((await company.admin.post(leaves, { termination_date: '2090-01-31' })).status).toBe(200)
    const code = await codeOf(company.admin, company.people.admin.email)
    const { status, body } = await company.admin.post('/tenant/delete', { code })
    expect([status, body.data.deletion_on]).toEqual([200, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
    for (const client of [company.admin, second.client, company.employee])
      expect((await client.get('/configuration')).status).toBe(401)
    expect((await other.admin.get('/configuration')).status).toBe(200)
    const admin = await again(company, company.people.admin.userId)
    const holder = await again(company, second.userId)
    const employee = await again(company, company.people.employee.userId)
    expect(await deletionOn(employee)).toBe(body.data.deletion_on)
    const receivers = (await app.queuedMails())
      .filter(({ template }) => template === 'company-deletion')
      .map(({ to }) => to)
    expect(receivers.sort()).toEqual([company.people.admin.email, second.email].sort())
    const another = await codeOf(admin, company.people.admin.email)
    expect((await admin.post('/tenant/delete', { code: another })).status).toBe(422)
    for (let i = 0; i < 2; i += 1) expect((await holder.post('/tenant/keep')).status).toBe(200)
    const log = await admin.get('/restify/audit-entries/getters/log?action=keep', { headers: { 'x-locale': 'ro' } })
    expect(log.body.data.map(({ label }: { label: string }) => label)).toEqual(['Anulare a ștergerii'])
    expect(await deletionOn(employee)).toBeNull()
    expect((await admin.post('/tenant/delete', { code: another })).status, 'the code from before').toBe(422)
    expect(await deletionOn(employee)).toBeNull()
    app.clock.advance(15 * DAY)
    await deleteCompanies(app.services)
    app.clock.advance(-15 * DAY)
    expect(await deletionOn(employee)).toBeNull()
  })

  test('is on the day that the clocks of the company will show, and its code is mailed in the language of the person', async () => {
    const company = await app.company({ subdomain: 'seara' })
    const { email, userId } = company.people.admin
    // Past midnight in Bucharest, and the day before in Greenwich.
    const night = (DAY + 22.5 * 3_600_000 - (app.clock.now().getTime() % DAY)) % DAY
    app.clock.advance(night)
    await company.admin.post('/tenant/send-delete-code', {}, { headers: { 'x-locale': 'ro' } })
    const mail = (await app.queuedMails(email)).at(-1)!
    expect([mail.template, mail.locale]).toEqual(['deletion-code', 'en'])
    const { body } = await company.admin.post('/tenant/delete', { code: mail.props.code })
    const greenwich = new Date(app.clock.now().getTime() + 14 * DAY).toISOString().slice(0, 10)
    expect(body.data.deletion_on > greenwich).toBe(true)
    expect(await deletionOn(await again(company, userId))).toBe(body.data.deletion_on)
    app.clock.advance(-night)
  })

  test('takes the right code at the fifth try still', async () => {
    const company = await app.company({ subdomain: 'incercari' })
    const code = await codeOf(company.admin, company.people.admin.email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 4; i += 1) await company.admin.post('/tenant/delete', { code: wrong })
    expect((await company.admin.post('/tenant/delete', { code })).status).toBe(200)
  })

  test('takes a new code after the guesses at the one before were used up', async () => {
    const company = await app.company({ subdomain: 'ghiceste' })
    const { email } = company.people.admin
    const spent = await codeOf(company.admin, email)
    const wrong = spent === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i += 1) await company.admin.post('/tenant/delete', { code: wrong })
    expect((await company.admin.post('/tenant/delete', { code: spent })).status).toBe(422)
    const code = await codeOf(company.admin, email)
    expect((await company.admin.post('/tenant/delete', { code })).status).toBe(200)
  })

  test('leaves nothing of it after two weeks: no row, no file, no key, no person without another company', async () => {
    const company = await leaving('pleaca')
    const [{ login_id: shared }] = (await app.superuser.global((tx) =>
      tx.rows<{ login_id: string }>(sql`select login_id from users where id = ${company.people.hr.userId}`),
    )) as [{ login_id: string }]
    await app.superuser.global((tx) =>
      tx.run(sql`insert into memberships (login_id, tenant_id) values (${shared}, ${other.tenantId})`),
    )
    const admin = await again(company, company.people.admin.userId)
    await admin.put(`/restify/employees/${company.people.employee.employeeId}`, {
      contract_bank_account: 'RO49AAAA1B31007593840000',
    })
    const file = { tenantId: company.tenantId, folder: 'avatars', fileName: 'a.png', contentType: 'image/png' }
    const { path } = await app.services.files.put({ ...file, body: Buffer.from('x') })
    const theirs = await app.services.files.put({ ...file, tenantId: other.tenantId, body: Buffer.from('y') })

    app.clock.advance(13 * DAY)
    await deleteCompanies(app.services)
    expect((await admin.get('/restify/departments')).status).toBe(200)
    app.clock.advance(2 * DAY)
    await deleteCompanies(app.services)
    await deleteCompanies(app.services)
    app.clock.advance(-15 * DAY)

    const tables = await app.superuser.global((tx) =>
      tx.rows<{ table_name: string }>(sql`select c.table_name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.column_name = 'tenant_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'`),
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { table_name } of tables) {
      const rows = await app.superuser.global((tx) =>
        tx.rows(sql`select 1 from ${sql.table(table_name)} where tenant_id = ${company.tenantId}`),
      )
      expect(rows, table_name).toEqual([])
    }
    expect(await app.services.files.read(path)).toBeNull()
    expect(await app.services.files.read(theirs.path)).not.toBeNull()
    await expect(
      app.services.database.tenant(company.tenantId, (tx) => app.services.keys.of(tx, company.tenantId)),
    ).rejects.toBeInstanceOf(MissingTenantKeyError)
    const logins = await app.superuser.global((tx) =>
      tx.rows<{ id: string }>(sql`select l.id from logins l where l.email like '%pleaca%' or l.id = ${shared}`),
    )
    expect(logins.map(({ id }) => id)).toEqual([shared])
    expect((await admin.get('/restify/departments')).status).not.toBe(200)
    expect((await other.admin.get('/restify/departments')).status).toBe(200)
  })

  test('leaves nothing of it in the queue, where the words of mails wait that could not be sent', async () => {
    const company = await leaving('coada')
    await app.services.database.global((tx) => queueJob(tx, 'send-mail', { tenantId: other.tenantId }))
    const queued = (tenantId: string) =>
      app.superuser.global((tx) =>
        tx.rows(sql`select from graphile_worker._private_jobs where payload ->> 'tenantId' = ${tenantId}`),
      )
    const [before, theirs] = [await queued(company.tenantId), await queued(other.tenantId)]
    expect([before.length > 0, theirs.length > 0]).toEqual([true, true])
    await app.superuser.global((tx) =>
      tx.run(sql`update graphile_worker._private_jobs set attempts = max_attempts
        where payload ->> 'tenantId' = ${company.tenantId}`),
    )
    app.clock.advance(15 * DAY)
    await deleteCompanies(app.services)
    app.clock.advance(-15 * DAY)
    expect(await queued(company.tenantId)).toEqual([])
    expect(await queued(other.tenantId)).toHaveLength(theirs.length)
  })

  test('is no longer taken back once it has begun, though what followed failed: what was sealed cannot be read any more', async () => {
    const company = await leaving('inceputa')
    const admin = await again(company, company.people.admin.userId)
    app.clock.advance(15 * DAY)
    const removeAll = () => Promise.reject(new Error('The store of files is down.'))
    await expect(deleteCompanies({ ...app.services, files: { ...app.services.files, removeAll } })).rejects.toThrow(
      'The store of files is down.',
    )
    const { status, body } = await admin.post('/tenant/keep')
    expect([status, body.message]).toEqual([422, expect.stringContaining('too late')])
    await deleteCompanies(app.services)
    app.clock.advance(-15 * DAY)
    expect((await admin.get('/restify/departments')).status).not.toBe(200)
  })

  test('leaves no file that somebody sent while the files of the company were removed', async () => {
    const company = await leaving('trimite')
    const admin = await again(company, company.people.admin.userId)
    app.clock.advance(15 * DAY)
    const { files } = app.services
    const sent: string[] = []
    const removeAll = async (tenantId: string) => {
      await files.removeAll(tenantId)
      if (sent.length > 0) return
      const form = new FormData()
      const about = { feedbackable_type: 'employee', feedbackable_id: company.people.employee.employeeId }
      for (const [name, value] of Object.entries({ ...about, type: 'General', notes: 'Late' })) form.set(name, value)
      form.set('file', new File(['%PDF-1.4\n%%EOF'], 'late.pdf', { type: 'application/pdf' }))
      sent.push((await admin.upload('/restify/feedback', form)).body.data.attributes.file)
    }
    await deleteCompanies({ ...app.services, files: { ...files, removeAll } })
    await runJobs(app, 'remove-company-files')
    app.clock.advance(-15 * DAY)
    expect([sent.length, await files.read(sent[0]!)]).toEqual([1, null])
  })
})
