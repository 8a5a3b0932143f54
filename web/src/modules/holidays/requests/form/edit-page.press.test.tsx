import { Link } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { eva, idOf, leaveOf, own, vacation } from '../leave.fixture.ts'
import { EditPage } from './edit-page.tsx'

const id = idOf(8)
const boss = idOf(6)
const applicable_contract_types = ['employment_contract']
const kinds = [
  record(vacation, { name: 'Vacation', type: 'timeoff', allow_half_days: true, applicable_contract_types }),
]

/** The page that changes a request, as `more` says it stands. */
async function page(more: object, store: (call: Call) => unknown = () => ({ data: leaveOf() }), meta: object = {}) {
  const opening = await opened(<EditPage />, {
    at: `/holidays/${id}/edit`,
    path: '/holidays/$id/edit',
    employee: own,
    may: ['manageHolidays'],
    answers: (call) => {
      if (call.method !== 'GET') return store(call)
      if (call.path === `/restify/holidays/${id}`) return { data: leaveOf(more, meta) }
      if (call.path === '/restify/holiday-policies') return listOf(kinds)
      if (call.path.endsWith('/check')) return { data: { days_off: 2.5, years: [], problems: [], notes: [], away: [] } }
      if (call.path.startsWith('/restify/employees/'))
        return { data: record(idOf(4), { first_name: 'Dan', last_name: 'Pop', manager_employee_id: boss }) }
      if (call.path === '/restify/employees' && call.query.get('id') === boss) return listOf([somebody(boss, 'Boss')])
      return listOf(call.path === '/restify/employees' ? [somebody(eva, 'Eva')] : [])
    },
  })
  await settled()
  return opening
}
const written = ({ sent }: Awaited<ReturnType<typeof page>>) =>
  sent().map(({ method, path, body }) => [method, path, body])

it('sends what was changed alone, checks it without what the request itself holds, and goes back', async () => {
  const opening = await page({})
  const { write, press, place, asked, words, user, field } = opening
  await until(() => expect(words()).toContain('=Eva Pop'))
  const check = asked().find(({ path }) => path.endsWith('/check'))!
  expect(check.query.get('holiday_id')).toBe(id)
  expect((await field(/^Person/)).disabled).toBe(true)
  await write(/^Start date/, '05.05.2026')
  await user.click(await field('The first day starts at noon'))
  await write('Notes', '')
  await press('Save')
  await until(() => expect(place()).toBe(`/holidays/${id}/view`))
  const changes = { start_date: '2026-05-05', starts_at_noon: false, notes: null }
  expect(written(opening)).toEqual([['PUT', `/restify/holidays/${id}`, changes]])
  expect(words()).toContain('Holiday request updated')
})

it('asks the manager where nobody else is chosen any more, and warns before that is left', async () => {
  const opening = await page({})
  const { press, place, words, user } = opening
  await until(() => expect(words()).toContain('=Eva Pop'))
  await user.click(screen.getByRole('combobox', { name: 'Approver' }).parentElement!.querySelector('button')!)
  await settled()
  await until(() => expect(words()).toContain('=Boss Pop'))
  await press('Cancel')
  expect(words()).toContain('Leave without saving?')
  await press('Stay on the page')
  await press('Save')
  await until(() => expect(place()).toBe(`/holidays/${id}/view`))
  expect(written(opening)).toEqual([['PUT', `/restify/holidays/${id}`, { requested_approver_id: boss }]])
})

it('shows and saves of each request its own, also where both have been read before', async () => {
  const other = idOf(7)
  const part = (
    <>
      <Link to={`/holidays/${id}/edit`}>Sea</Link>
      <Link to={`/holidays/${other}/edit`}>Hills</Link>
      <EditPage />
    </>
  )
  const { press, write, field, sent } = await opened(part, {
    at: `/holidays/${id}/edit`,
    path: '/holidays/$id/edit',
    employee: own,
    answers: ({ method, path }) => {
      if (method !== 'GET') return { data: leaveOf() }
      if (path === `/restify/holidays/${id}`) return { data: leaveOf() }
      if (path === `/restify/holidays/${other}`) return { data: { ...leaveOf({ notes: 'Hills' }), id: other } }
      if (path.endsWith('/check')) return { data: { days_off: 2.5, years: [], problems: [], notes: [], away: [] } }
      return listOf(path === '/restify/holiday-policies' ? kinds : [])
    },
  })
  expect((await field('Notes')).value).toBe('Sea')
  await press('Hills', 'link')
  await until(async () => expect((await field('Notes')).value).toBe('Hills'))
  await press('Sea', 'link')
  expect((await field('Notes')).value).toBe('Sea')
  await write('Notes', 'Lake')
  await press('Save')
  await until(() => expect(sent().map(({ path }) => path)).toEqual([`/restify/holidays/${id}`]))
})

it('takes its document away after a question, which stays where the server refuses', async () => {
  const answers = [refused(422, { message: 'Kept for the audit.' }), {}]
  const opening = await page({ document_path: '/f/note', file_name: 'note.pdf' }, () => answers.shift())
  const { press, words, inDialog } = opening
  const question = 'Are you sure you want to remove the file?'
  await press('Remove the document')
  expect(words()).toContain(`note.pdf ${question}`)
  await inDialog('Cancel')
  expect(words()).not.toContain(question)
  expect(written(opening)).toEqual([])
  await press('Remove the document')
  await inDialog('Remove the document')
  expect(words()).toContain('Kept for the audit.')
  expect(words()).toContain(question)
  await inDialog('Remove the document')
  expect(words()).toContain('The document was removed')
  expect(words()).not.toContain(question)
  expect(written(opening)).toEqual(Array(2).fill(['DELETE', `/restify/holidays/${id}/field/document_path`, undefined]))
})

it('says why nothing can be changed any more, and offers none of it', async () => {
  const reads = async (more: object) =>
    (await page({ document_path: '/f/note', file_name: 'note.pdf', ...more })).words()
  const approved = await reads({ status: 'approved' })
  expect(approved).toContain('This request was approved, so it can no longer be edited.')
  expect(approved).toMatch(/note\.pdf Cancel \(off\) Save/)
  expect(approved).not.toMatch(/What it takes|Remove the document|Drop a file/)
  const rejected = await reads({ status: 'rejected', status_explanation: 'Inventory' })
  expect(rejected).toContain('This request was rejected, so it can no longer be edited. Reason: Inventory')
  expect(await reads({ status: 'cancelled' })).toContain('This request was cancelled')
  const closed = (await page({}, undefined, { authorizedToUpdate: false })).words()
  expect(closed).toContain('This request is not open to you for editing.')
  expect(closed).not.toContain('What it takes')
  expect(await reads({})).not.toMatch(/not open to you|no longer be edited/)
})
