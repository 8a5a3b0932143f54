import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ImportSheet, ImportTable } from '#contracts/engine/imports/imports.ts'
import { importing } from './imports.fixture.tsx'

/** Pens with what they were bought for, and what an hour of engraving costs. */
const pens = (more: Partial<ImportTable> = {}): ImportTable => ({
  file_name: 'pens.csv',
  headings: ['Pen', 'Paid', 'Hour'],
  rows: [['Fine', '12,50', '30']],
  row_numbers: [2],
  mapping: ['title', 'paid', 'hour'],
  fields: [
    { key: 'title', label: 'Pen', required: true },
    { key: 'paid', label: 'Value', required: false, currency: 'currency' },
    { key: 'currency', label: 'Currency', required: false },
    { key: 'hour', label: 'Engraving', required: false, currency: null },
  ],
  date_order: 'day',
  key: null,
  ...more,
})

const page = (table: ImportTable) =>
  importing({
    says: { 'read-import-file': [{ data: table }] },
    check: ({ rows }) => ({
      ...{ states: rows.map(() => 'new' as const), errors: {}, taken: [], unknown: [], was: {} },
      counts: { new: rows.length, changed: 0, same: 0, wrong: 0 },
    }),
  })

it('names what amounts are in above their cells, and lets it be chosen for the column', async () => {
  const { add, press, words, user, sentTo, reads } = await page(pens())
  await add()
  expect(words()).toContain('In the company’s currency, EUR.')
  await press('Check the rows')
  await reads('Value (EUR)')
  expect(words()).toContain('Engraving (EUR)')
  const sent = () => (sentTo('check-import').at(-1)!.body as ImportSheet).currencies
  // What nobody chose is the server's to say.
  expect(sent()).toBeUndefined()

  await press('Back')
  await user.click(screen.getByRole('combobox', { name: 'Currency of “Paid”' }))
  await user.click(screen.getByRole('option', { name: /^RON/, hidden: true }))
  await press('Check the rows')
  await reads('Value (RON)')
  expect(sent()).toEqual({ paid: 'RON' })
})

it('says where the currency of a row or of a record comes first', async () => {
  const withColumn = await page(pens({ headings: ['Pen', 'Paid', 'In'], mapping: ['title', 'paid', 'currency'] }))
  await withColumn.toRows()
  await withColumn.reads('Value (EUR where the row says none)')
})

it('says that records keep the currency that they have', async () => {
  const keyed = await page(pens({ key: 'title' }))
  await keyed.toRows()
  await keyed.reads('Value (EUR, or what the record has)')
})
