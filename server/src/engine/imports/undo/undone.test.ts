import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp, TestCompany } from '#testing/index.ts'
import { act, all, bookApp, clear, imported, type Shown, sheet, titles, undo } from '../books.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await bookApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

describe('taking an import back', () => {
  it('removes what is untouched, leaves what was changed since, and says so', async () => {
    const { import_id } = await imported(acme.admin, {
      ...sheet(['title'], ['Kept'], ['Gone'], ['Deleted']),
      file_name: 'books.csv',
    })
    const byTitle = Object.fromEntries((await all(acme.admin)).map(({ id, attributes }) => [attributes.title, id]))
    await acme.admin.patch(`/restify/trial-books/${byTitle.Kept}`, { pages: 3 })
    await acme.admin.delete(`/restify/trial-books/${byTitle.Deleted}`)
    expect((await undo(other.admin, import_id)).status).toBe(404)
    const answer = await undo(acme.admin, import_id)
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'The import was taken back, except 1 record that was changed or used since.',
    ])
    expect(await titles(acme.admin)).toEqual(['Kept'])
    const again = await undo(acme.admin, import_id)
    expect([again.status, again.body.message]).toEqual([422, 'This import is already undone.'])
    const [past] = (await acme.admin.get('/restify/trial-books/getters/imports')).body.data
    expect(past).toMatchObject({ id: import_id, file_name: 'books.csv', by: 'admin acme', created: 3, changed: 0 })
    expect((await other.admin.get('/restify/trial-books/getters/imports')).body.data).toEqual([])
    await clear(acme)
  })

  it('is refused when nothing of it can be taken back', async () => {
    const { import_id } = await imported(acme.admin, sheet(['title'], ['Only']))
    const [{ id }] = (await all(acme.admin)) as [Shown]
    await acme.admin.patch(`/restify/trial-books/${id}`, { pages: 3 })
    expect((await undo(acme.admin, import_id)).status).toBe(422)
    await clear(acme)
  })

  it('is for those who may store such records', async () => {
    const { import_id } = await imported(acme.admin, sheet(['title'], ['Mine']))
    expect((await undo(acme.employee, import_id)).status).toBe(403)
    expect((await act(acme.employee, 'import', sheet(['title'], ['Not mine']))).status).toBe(403)
    expect((await acme.employee.get('/restify/trial-books/getters/import-template')).status).toBe(403)
    await clear(acme)
  })
})
