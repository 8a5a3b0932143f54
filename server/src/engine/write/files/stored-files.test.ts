import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let testing: TestApp
let alfa: TestCompany
let beta: TestCompany

beforeAll(async () => {
  testing = await testApp()
  alfa = await testing.company({ subdomain: 'alfa' })
  beta = await testing.company({ subdomain: 'beta' })
})
afterAll(() => testing.close())

const DAY_MS = 24 * 3_600_000
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Runs the removals that are due so many days from now, as the worker does. */
async function removeDue(days = 0): Promise<void> {
  const until = new Date(testing.clock.now().getTime() + days * DAY_MS).toISOString()
  const due = await testing.superuser.global((tx) =>
    tx.rows<{ payload: { path: string } }>(sql`select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'remove-file' and j.run_at <= ${until}::timestamptz`),
  )
  for (const { payload } of due) await testing.runJob('remove-file', payload)
}

async function exists(path: string): Promise<boolean> {
  const file = await testing.services.files.read(path)
  file?.stream.on('error', () => {}).destroy()
  return file !== null
}

async function upload(company: TestCompany): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'me.png')
  return (await company.employee.upload('/files/public-upload', form)).body.path
}

const show = (company: TestCompany, role: 'employee' | 'manager', avatar: string | null) =>
  company[role].post('/restify/profile', { avatar })

describe('a stored file', () => {
  it('is taken for a record from one’s own uploads alone, never from another company or another record', async () => {
    const [own, strange] = [await upload(alfa), await upload(beta)]
    const avatarOf = async () => {
      const row = await testing.superuser.global((tx) =>
        tx.row<{ avatar: string | null }>(sql`select avatar from employees
          where id = ${alfa.people.manager.employeeId}`),
      )
      return row!.avatar
    }
    for (const path of [strange, own.replace('/uploads/', '/clients/')]) {
      await show(alfa, 'manager', path)
      expect(await avatarOf()).toBeNull()
    }
    await show(alfa, 'manager', own)
    expect(await avatarOf()).toBe(own)
    await show(alfa, 'manager', null)
  })

  it('goes when it is replaced, and stays while any other record names it', async () => {
    const [first, second] = [await upload(alfa), await upload(alfa)]
    await show(alfa, 'employee', first)
    await show(alfa, 'employee', second)
    await show(alfa, 'manager', second)
    await show(alfa, 'employee', null)
    await removeDue()
    expect([await exists(first), await exists(second)]).toEqual([false, true])
    await show(alfa, 'manager', null)
    await removeDue()
    expect(await exists(second)).toBe(false)
  })

  it('goes two days after its upload where no record took it', async () => {
    const [taken, left, theirs] = [await upload(alfa), await upload(alfa), await upload(beta)]
    await show(alfa, 'employee', taken)
    await show(beta, 'employee', theirs)
    await removeDue(1)
    expect(await exists(left)).toBe(true)
    await removeDue(2.1)
    expect([await exists(taken), await exists(left), await exists(theirs)]).toEqual([true, false, true])
  })

  it('goes with its record, and when a form brings another', async () => {
    const form = (content: string) => {
      const data = new FormData()
      data.append('name', `Of ${content}`)
      data.append('type', 'other')
      data.append('method', 'given')
      data.append('document_template_path', new Blob([content], { type: 'text/plain' }), 'request.txt')
      return data
    }
    const path = async (id: string) =>
      (await alfa.admin.get(`/restify/holiday-policies/${id}`)).body.data.attributes.document_template_path as string
    const made = await alfa.admin.upload('/restify/holiday-policies', form('one'))
    const { id } = made.body.data
    const first = await path(id)
    await alfa.admin.upload(`/restify/holiday-policies/${id}`, form('two'))
    const second = await path(id)
    await removeDue()
    expect([await exists(first), await exists(second)]).toEqual([false, true])
    expect((await alfa.admin.delete(`/restify/holiday-policies/${id}`)).status).toBe(204)
    await removeDue()
    expect(await exists(second)).toBe(false)
  })
})
