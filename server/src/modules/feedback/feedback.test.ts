import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { costRatio, runJobs, type TestApp, type TestCompany, testApp, whileHeld } from '#testing/index.ts'
import { give, recording } from './feedback.fixture.ts'

let app: TestApp
let acme: TestCompany
const url = '/restify/feedback'

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  const other = await app.company({ subdomain: 'other' })
  await give(other.admin, other.people.employee.employeeId, { notes: '<p>Foreign words</p>' })
})
afterAll(() => app.close())

const show = async (id: string, query: Record<string, string> = {}) =>
  (await acme.admin.get(`${url}/${id}`, { query })).body.data
const errors = (answer: { body: { errors?: object } }) => Object.keys(answer.body.errors ?? {})
const noticesOf = async (person: TestCompany['people']['employee']) =>
  (await person.client.get('/restify/notifications')).body.data.filter(
    ({ attributes }: { attributes: { what?: string; title?: string } }) =>
      JSON.stringify(attributes).includes('feedback'),
  )

describe('feedback', () => {
  it('is of today, by whom it is written, and hidden unless something else is said', async () => {
    const id = await give(acme.hr, acme.people.employee.employeeId)
    const { attributes, relationships } = await show(id, { related: 'employeeCreator,feedbackable' })
    expect(attributes).toMatchObject({
      given_at: app.today(),
      created_by_employee_id: acme.people.hr.employeeId,
      is_visible_to_employee: false,
      about: 'employee acme',
      notes_text: 'Well done',
    })
    expect(relationships).toMatchObject({
      employeeCreator: { id: acme.people.hr.employeeId },
      feedbackable: { id: acme.people.employee.employeeId, type: 'employees' },
    })
    const forged = await give(acme.hr, acme.people.employee.employeeId, {
      created_by_employee_id: acme.people.admin.employeeId,
    })
    expect((await show(forged)).attributes.created_by_employee_id).toBe(acme.people.hr.employeeId)
  })

  it('refuses far too long a text after reading it once', async () => {
    const about = { feedbackable_type: 'employee', feedbackable_id: acme.people.employee.employeeId }
    const ratio = await costRatio(13_000, 52_000, async (length) => {
      const refused = errors(await acme.hr.post(url, { ...about, type: 'x', notes: '<'.repeat(length) }))
      expect(refused).toEqual(length > 50_000 ? ['notes'] : [])
    })
    expect(ratio).toBeLessThan(6)
  }, 60_000)

  it('asks for words that are left once what may not stay is taken out', async () => {
    const about = { feedbackable_type: 'employee', feedbackable_id: acme.people.employee.employeeId }
    const id = await give(acme.hr, acme.people.employee.employeeId)
    for (const notes of ['<style>p { color: red }</style>', '<script>alert(1)</script>', '<p title="<">']) {
      expect(errors(await acme.hr.post(url, { ...about, type: 'x', notes })), notes).toEqual(['notes'])
      expect(errors(await acme.hr.put(`${url}/${id}`, { notes })), notes).toEqual(['notes'])
    }
  })

  it('comes in pages of five, the newest first, of one person or client, and is searched by its words', async () => {
    const { employeeId } = await acme.personWith('manageGoals')
    for (let day = 1; day <= 7; day += 1)
      await give(acme.hr, employeeId, {
        given_at: `2026-03-0${day}`,
        notes: `<p>Țesut <strong>bine</strong> ziua${day}</p>`,
      })
    const about = { feedbackable_type: 'employee', feedbackable_id: employeeId }
    const page = async (query: Record<string, string>) =>
      (await acme.hr.get(url, { query: { ...about, perPage: '5', sort: '-given_at', ...query } })).body
    const days = (body: { data: { attributes: { given_at: string } }[] }) =>
      body.data.map(({ attributes }) => attributes.given_at.slice(-1)).join('')
    const [first, second] = [await page({}), await page({ page: '2' })]
    expect([days(first), days(second)]).toEqual(['76543', '21'])
    expect(first.meta).toMatchObject({ current_page: 1, last_page: 2, total: 7 })
    expect(days(await page({ search: 'tesut bine ziua3' }))).toBe('3')
    expect((await page({ search: 'strong' })).meta.total, 'marks of the text are no words').toBe(0)
    expect((await acme.hr.get(url, { query: { search: 'Foreign' } })).body.meta.total).toBe(0)
  })

  it('about a client names one of the company, and goes with it', async () => {
    const client = (await acme.admin.post('/restify/clients', { company_name: 'Norr Bank' })).body.data.id
    const sent = { feedbackable_type: 'client', is_visible_to_employee: true }
    const id = await give(acme.hr, client, sent)
    expect((await show(id)).attributes.about).toBe('Norr Bank')
    expect(
      errors(await acme.hr.post(url, { ...sent, feedbackable_id: acme.people.hr.employeeId, type: 'x', notes: 'x' })),
    ).toEqual(['feedbackable_id'])
    expect((await acme.admin.delete(`/restify/clients/${client}`)).status).toBe(204)
    expect((await acme.admin.get(`${url}/${id}`)).status).toBe(404)
  })

  it('is never about oneself, and nobody changes or deletes what is said about them', async () => {
    const { hr, manager } = acme.people
    const own = { feedbackable_type: 'employee', feedbackable_id: hr.employeeId, type: 'x', notes: 'x' }
    expect(errors(await acme.hr.post(url, own))).toEqual(['feedbackable_id'])
    const id = await give(acme.admin, hr.employeeId, { is_visible_to_employee: true })
    expect((await acme.hr.get(`${url}/${id}`)).status).toBe(200)
    expect((await acme.hr.put(`${url}/${id}`, { notes: 'Brilliant' })).status).toBe(403)
    expect((await acme.hr.delete(`${url}/${id}`)).status).toBe(403)
    const ofOther = await give(acme.hr, manager.employeeId)
    expect(errors(await acme.hr.put(`${url}/${ofOther}`, { feedbackable_id: hr.employeeId }))).toEqual([
      'feedbackable_id',
    ])
  })

  it('notifies its subject when they may see it, once, and takes that back with it', async () => {
    const person = await acme.personWith('manageGoals')
    const id = await give(acme.hr, person.employeeId)
    expect(await noticesOf(person)).toHaveLength(0)
    await acme.hr.put(`${url}/${id}`, { is_visible_to_employee: true })
    await acme.hr.put(`${url}/${id}`, { notes: '<p>More</p>' })
    expect(await noticesOf(person)).toHaveLength(1)
    expect((await app.queuedMails(person.email)).map(({ template }) => template)).toEqual(['feedback-given'])
    await acme.hr.put(`${url}/${id}`, { is_visible_to_employee: false })
    expect(await noticesOf(person)).toHaveLength(0)
    await acme.hr.put(`${url}/${id}`, { is_visible_to_employee: true })
    expect(await noticesOf(person)).toHaveLength(1)
    expect((await acme.hr.delete(`${url}/${id}`)).status).toBe(204)
    expect(await noticesOf(person), 'deleted').toHaveLength(0)
  })

  it('notifies somebody else instead once it is about them', async () => {
    const [first, second] = [await acme.personWith(), await acme.personWith()]
    const id = await give(acme.hr, first.employeeId, { is_visible_to_employee: true })
    const moved = await acme.hr.put(`${url}/${id}`, { feedbackable_id: second.employeeId })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect([await noticesOf(first), await noticesOf(second)].map(({ length }) => length)).toEqual([0, 1])
  })

  it('leads its subject to the feedback itself', async () => {
    const person = await acme.personWith()
    const id = await give(acme.hr, person.employeeId, { is_visible_to_employee: true })
    const [mail] = await app.queuedMails(person.email)
    expect(mail!.props).toEqual({ company: 'Company acme', url: `http://acme.localhost:3000/feedback/${id}/view` })
    const [notice] = (await person.client.get('/restify/notifications')).body.data
    const query = { ids: notice.id }
    const { data } = (await person.client.get('/restify/notifications/getters/details', { query })).body
    expect(data[0]).toMatchObject({ page: `/feedback/${id}/view`, says: 'gave you feedback' })
    expect(data[0].by.name).toContain('hr')
  })

  it('is of the company’s own day, and stands with the newest first', async () => {
    const { employeeId } = await acme.personWith()
    const old = await give(acme.hr, employeeId, { given_at: '2026-03-01' })
    const before = app.clock.now().getTime()
    // Half past midnight in the company.
    app.clock.advance(Date.parse('2026-12-15T22:30:00Z') - before)
    const id = await give(acme.hr, employeeId)
    app.clock.advance(before - Date.parse('2026-12-15T22:30:00Z'))
    expect((await show(id)).attributes.given_at).toBe('2026-12-16')
    const { data } = (await acme.hr.get(url, { query: { feedbackable_id: employeeId } })).body
    expect(data.map((one: { id: string }) => one.id)).toEqual([id, old])
  })

  it('of people who work here leaves out who has left, and no client', async () => {
    const person = await acme.personWith()
    const client = (await acme.admin.post('/restify/clients', { company_name: 'Stays' })).body.data.id
    const ofPerson = await give(acme.hr, person.employeeId, { type: 'Active' })
    const ofClient = await give(acme.hr, client, { type: 'Active', feedbackable_type: 'client' })
    const found = async () => {
      const { data } = (await acme.hr.get(url, { query: { active_employee: 'true', search: 'Active' } })).body
      return data.map((one: { id: string }) => one.id).sort()
    }
    expect(await found()).toEqual([ofPerson, ofClient].sort())
    const leaving = `/restify/employees/${person.employeeId}/actions?action=archive`
    await acme.admin.post(leaving, { termination_date: '2026-01-31' })
    expect(await found()).toEqual([ofClient])
  })

  it('that was deleted is in the log for others, as before, and not for whom it was hidden from', async () => {
    const subject = await acme.personWith('manageCompany', 'manageFeedback')
    const id = await give(acme.hr, subject.employeeId)
    expect((await acme.hr.delete(`${url}/${id}`)).status).toBe(204)
    const actionsFor = async ({ client }: typeof subject) => {
      const { data } = (await client.get('/restify/audit-entries', { query: { record_id: id } })).body
      return data.map((one: { attributes: { action: string } }) => one.attributes.action)
    }
    expect(await actionsFor(acme.people.admin)).toEqual(['delete', 'store'])
    expect(await actionsFor(subject)).toEqual([])
  })

  it('notifies nobody who has left', async () => {
    const person = await acme.personWith()
    const id = await give(acme.hr, person.employeeId)
    const leaving = `/restify/employees/${person.employeeId}/actions?action=archive`
    expect((await acme.admin.post(leaving, { termination_date: '2090-01-31' })).status).toBe(200)
    expect((await acme.hr.put(`${url}/${id}`, { is_visible_to_employee: true })).status).toBe(200)
    expect(await app.queuedMails(person.email)).toEqual([])
  })
})

describe('a recording', () => {
  it('is a recording of a browser, under its own field alone', async () => {
    const { employeeId } = acme.people.employee
    const id = await give(acme.hr, employeeId, { audio_file: recording() })
    const { attributes } = await show(id, { temporary_urls: 'true' })
    expect(attributes.recorded_at).not.toBeNull()
    const heard = await app.app.inject({ url: attributes.audio_file, headers: { host: acme.host } })
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/webm'])
    const post = (more: object) =>
      acme.hr.post(url, { feedbackable_type: 'employee', feedbackable_id: employeeId, type: 'x', notes: 'x', ...more })
    expect(errors(await post({ file: recording() }))).toEqual(['file'])
    expect(errors(await post({ audio_file: new File(['%PDF-1.4\n%%EOF'], 'a.pdf') }))).toEqual(['audio_file'])
    expect(errors(await post({ audio_file: new File(['<html>'], 'a.webm', { type: 'audio/webm' }) }))).toEqual([
      'audio_file',
    ])
  })

  it('is taken away alone, with the moment of it', async () => {
    const id = await give(acme.hr, acme.people.employee.employeeId, { audio_file: recording() })
    expect((await acme.hr.delete(`${url}/${id}/field/audio_file`)).status).toBe(204)
    expect((await show(id)).attributes).toMatchObject({ audio_file: null, recorded_at: null, notes_text: 'Well done' })
  })

  it('and what is attached are taken away in a change of the rest too, with the name of the file', async () => {
    const form = new FormData()
    const about = { feedbackable_type: 'employee', feedbackable_id: acme.people.employee.employeeId }
    for (const [name, value] of Object.entries({ ...about, type: 'General', notes: 'Seen' })) form.set(name, value)
    form.set('file', new File(['%PDF-1.4\n%%EOF'], 'warning.pdf', { type: 'application/pdf' }))
    const { id, attributes } = (await acme.hr.upload(url, form)).body.data
    expect(attributes.file_name).toBe('warning.pdf')
    const changed = await acme.hr.patch(`${url}/${id}`, { notes: 'Seen twice', file: null })
    expect(changed.body.data.attributes).toMatchObject({ file: null, file_name: null })
  })

  it('is deleted after the days that the company sets, and what was written of it stays', async () => {
    const id = await give(acme.hr, acme.people.employee.employeeId, { audio_file: recording() })
    const { audio_file } = (await show(id)).attributes
    const isThere = async () => (await app.services.files.read(audio_file)) !== null
    const pass = async (days: number) => {
      app.clock.advance(days * 86_400_000)
      await app.runJob('delete-recordings')
      await runJobs(app, 'remove-file')
    }
    app.clock.advance(Date.parse('2027-05-10T10:00:00Z') - app.clock.now().getTime())
    const fresh = await give(acme.hr, acme.people.employee.employeeId, { audio_file: recording() })
    // Half past one of the next day in the company.
    const late = 12.5 * 3_600_000
    app.clock.advance(late)
    const ofNight = await give(acme.hr, acme.people.employee.employeeId, { audio_file: recording() })
    app.clock.advance(-late)
    await pass(400)
    expect((await show(id)).attributes.audio_file, 'no days are set').toBe(audio_file)
    const set = await acme.admin.post('/restify/settings/bulk/update', [{ key: 'feedback_recording_days', value: 500 }])
    expect(set.status).toBe(200)
    await pass(99)
    expect((await show(fresh)).attributes.audio_file, 'a day is missing').not.toBeNull()
    expect(await isThere()).toBe(false)
    await pass(1)
    expect((await show(ofNight)).attributes.audio_file, 'a day later').not.toBeNull()
    expect((await show(fresh)).attributes).toMatchObject({
      audio_file: null,
      recorded_at: null,
      notes_text: 'Well done',
    })
  })
})

it('keeps the client that it is about, and itself, where the import that brought the client is taken back', async () => {
  const sheet = { columns: ['company_name'], rows: [['Talked about'], ['Silent']] }
  const done = await acme.admin.post('/restify/clients/actions?action=import', sheet)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const named = async () =>
    (await acme.admin.get('/restify/clients')).body.data.map(
      ({ id, attributes }: { id: string; attributes: { company_name: string } }) => [attributes.company_name, id],
    ) as [string, string][]
  const client = new Map(await named()).get('Talked about')!
  const about = { feedbackable_type: 'client', feedbackable_id: client, type: 'General', notes: 'Pays late' }
  const id = (await acme.hr.post(url, about)).body.data.id
  const { import_id } = done.body.data[0]
  const undone = await acme.admin.post('/restify/clients/actions?action=undo-import', { import_id })
  expect(undone.body.message).toContain('except 1 record')
  const stayed = (await named()).map(([name]) => name)
  expect([stayed.includes('Talked about'), stayed.includes('Silent'), (await show(id))?.id]).toEqual([true, false, id])
})

it('stays where the import that brought the person is to be taken back', async () => {
  const columns = ['first_name', 'last_name', 'email', 'start_date']
  const rows = [['Ana', 'Import', 'imp@acme.test', '01.03.2028']]
  const done = await acme.admin.post('/restify/employees/actions?action=import-employees', { columns, rows })
  const [person] = (await acme.admin.get('/restify/employees', { query: { search: 'imp@acme.test' } })).body.data
  const id = await give(acme.hr, person.id)
  const { import_id } = done.body.data[0]
  const undone = await acme.admin.post('/restify/employees/actions?action=undo-import', { import_id })
  expect([undone.status, (await show(id))?.id]).toEqual([422, id])
})

it('goes with its client also where it is given at the moment at which that is deleted', async () => {
  const client = (await acme.admin.post('/restify/clients', { company_name: 'Short-lived' })).body.data.id
  const about = {
    feedbackable_type: 'client',
    feedbackable_id: client,
    type: 'Late',
    notes: 'Said in the last moment',
  }
  const [given, deleted] = await whileHeld(
    app,
    sql`lock table feedback in share mode`,
    () => acme.hr.post(url, about),
    () => acme.admin.delete(`/restify/clients/${client}`),
  )
  expect([given.status, deleted.status]).toEqual([201, 204])
  const left = await acme.hr.get(url, { query: { search: 'last moment' } })
  expect(left.body.meta.total).toBe(0)
})
