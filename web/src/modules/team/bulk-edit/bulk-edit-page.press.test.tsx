import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { BulkEditPage } from './bulk-edit-page.tsx'

const paid = { salary: '5000', salary_type: 'monthly', salary_currency: 'RON' }
const people = [
  record('1', { first_name: 'Ana', last_name: 'Pop', email: 'ana@acme.test', ...paid }),
  record('2', { first_name: 'Maria', last_name: 'Ion', email: 'maria@acme.test', ...paid }),
]

/** Maria's salary is changed and saved: the reason is asked for. */
async function changed(answers: (() => unknown)[]) {
  // Only rows in view are drawn, and nothing has a height without a browser.
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  // Files share a worker.
  onTestFinished(() => height.mockRestore())
  const page = await opened(<BulkEditPage />, {
    may: ['manageEmployees'],
    answers: ({ method, path }) =>
      method === 'GET' ? listOf(path === '/restify/employees' ? people : []) : answers.shift()!(),
  })
  const [, salary] = await screen.findAllByText('5000')
  await page.user.click(salary!)
  await page.user.keyboard('6000{Enter}')
  await page.press('Save 1 change')
  return page
}

const sentRows = [{ id: '2', salary: '6000', salary_reason: 'Raise of spring' }]

it('keeps the reason of a pay change with what is wrong with it, and closes once all is saved', async () => {
  const tooLong = 'The reason may have at most 255 characters.'
  const { write, inDialog, words, field, sent } = await changed([
    () => refused(422, { errors: { '0.salary_reason': [tooLong] } }),
    () => refused(0),
    () => ({ data: [] }),
  ])
  await write(/^Reason/, 'Raise of spring')
  await inDialog('Save changes')
  await until(() => expect(words()).toContain(tooLong))
  expect(await field(/^Reason/)).toHaveProperty('value', 'Raise of spring')
  await inDialog('Save changes')
  await until(() => expect(words()).not.toContain(tooLong))
  expect(await field(/^Reason/)).toHaveProperty('value', 'Raise of spring')
  await inDialog('Save changes')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ path, body }) => [path, body])).toEqual(
    Array.from({ length: 3 }, () => ['/restify/employees/bulk/update', sentRows]),
  )
})

it('shows what is wrong with a cell at the cell, and has the reason ready for the next try', async () => {
  const { write, inDialog, press, field, words } = await changed([
    () => refused(422, { errors: { '0.salary': ['The salary is too high.'] } }),
  ])
  await write(/^Reason/, 'Raise of spring')
  await inDialog('Save changes')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByTitle('The salary is too high.')
  expect(words()).toContain('1 change')
  await press('Save 1 change')
  expect(await field(/^Reason/)).toHaveProperty('value', 'Raise of spring')
})
