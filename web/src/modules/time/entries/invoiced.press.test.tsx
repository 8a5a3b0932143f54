import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { time } from '../time.fixture.tsx'
import { entryOf } from './entry.fixture.ts'

const why = /^This time is on an invoice/

it('says in the week that time is on an invoice, and lets nobody change it', async () => {
  await time({ entries: [entryOf('1', { is_invoiced: true })] })
  const cell = await screen.findByLabelText<HTMLInputElement>('Harbour · Piles, 03.03.2026')
  expect([cell.disabled, cell.title]).toEqual([true, expect.stringMatching(why)])
  expect(cell.closest('td')!.dataset.invoiced).toBe('true')
  const row = screen.getByRole('button', { name: /Delete the row Harbour · Piles. This time is on an invoice/ })
  expect(row.getAttribute('aria-disabled')).toBe('true')
})

it('says so on the day, where edit and delete are off with the reason and no timer starts', async () => {
  const entries = [entryOf('1', { date: '2026-03-04', is_invoiced: true })]
  const { press, words, written } = await time({ entries, at: '/time?date=2026-03-04&view=day' })
  expect(words()).toContain('On invoice')
  for (const name of [/Edit time: Harbour · Piles. This time/, /Delete: Harbour · Piles. This time/]) {
    expect((await screen.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('true')
    await press(name)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /Start the timer/ })).toBeNull()
  expect(written()).toEqual([])
})

it('closes the time of an archived project, but not for who keeps time', async () => {
  const entries = [entryOf('1', { is_closed: true })]
  const cell = () => screen.findByLabelText<HTMLInputElement>('Harbour · Piles, 03.03.2026')
  await time({ entries })
  expect([(await cell()).disabled, (await cell()).title]).toEqual([true, expect.stringMatching('project is archived')])
  const row = screen.getByRole('button', { name: /Delete the row Harbour · Piles. The project is archived/ })
  expect(row.getAttribute('aria-disabled')).toBe('true')
  await time({ entries, may: ['manageTimesheets'] })
  expect((await cell()).disabled).toBe(false)
})
