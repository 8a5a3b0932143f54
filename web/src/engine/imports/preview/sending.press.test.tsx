import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ImportSheet } from '#contracts/engine/imports/imports.ts'
import { refused, until } from '#web/platform/pressed.fixture.tsx'
import { books, cell, found, importing } from '../imports.fixture.tsx'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
it('makes what the company does not have once that is chosen, and says what the reader may not make', async () => {
  const unknown = [
    { kind: 'authors', name: 'Author', names: ['Dick', 'Herbert'], may: true },
    { kind: 'places', name: 'Place', names: ['Oz'], may: false },
  ]
  const { toRows, press, reads, words, sentTo, finds } = await importing({
    check: (sheet) =>
      found(sheet, { unknown, counts: { new: 1, changed: 0, same: 0, wrong: sheet.create!.length > 0 ? 0 : 2 } }),
  })
  await toRows()
  await reads('You may not create these: Oz')
  await press('Author: create Dick, Herbert', 'checkbox')
  await finds('1 new row')
  await press('Author: create Dick, Herbert', 'checkbox')
  await finds('2 rows with problems')
  await press('Author: create Dick, Herbert', 'checkbox')
  await finds('1 new row')
  await press('Import 1 row')
  expect(words()).toContain('The import is done')
  expect(sentTo('import')[0]!.body).toMatchObject({ create: ['authors'] })
})

it('imports nothing where nothing differs, or where its own part says why not', async () => {
  const same = { counts: { new: 0, changed: 0, same: 3, wrong: 0 } }
  const still = await importing({ check: (sheet) => found(sheet, same) })
  await still.toRows()
  await still.reads('Nothing in the sheet differs')
  expect(button('Import 0 rows').disabled).toBe(true)
  const changed = { counts: { new: 0, changed: 1, same: 2, wrong: 0 } }
  const full = await importing({
    check: (sheet) => found(sheet, changed),
    subject: {
      isHindered: () => true,
      Part: ({ sheet, onChange }) => (
        <button type="button" onClick={() => onChange({ ...sheet, more: { lent: true } })}>
          The shelf is full.
        </button>
      ),
    },
  })
  await full.toRows()
  await full.reads('The shelf is full.')
  expect(button('Import 1 row').disabled).toBe(true)
  await full.press('The shelf is full.')
  await full.finds('1 row changes 2 stay the same')
  expect(full.sentTo('check-import')[1]!.body).toMatchObject({ lent: true })
})

const sound = (sheet: ImportSheet) => found({ ...sheet, rows: sheet.rows.map(() => ['Dune', 'Herbert']) })

it('stays at the rows where the import is refused, with what is wrong at its cells, and tries again', async () => {
  let answer = (_?: unknown) => {}
  const late = refused(422, { message: 'Too late.', errors: { '1.title': ['Emma was added meanwhile.'] } })
  const { user, toRows, press, reads, words, sentTo, finds } = await importing({
    check: sound,
    says: { import: [refused(403), new Promise((resolve) => (answer = resolve)), undefined] },
  })
  await toRows()
  await press('Import 3 rows')
  await reads('You are not allowed')
  await press('Import 3 rows')
  await user.click(button('Import 3 rows'))
  expect(sentTo('import').length).toBe(2)
  answer(late)
  await reads('Too late.')
  expect(words()).toContain('Emma Emma was added meanwhile.')
  await finds('3 new rows')
  expect(sentTo('check-import').length).toBe(2)
  expect(words()).not.toContain('You are not allowed')
  await user.click(cell(3, 0))
  await user.keyboard('Persuasion{Enter}')
  await finds('3 new rows')
  expect(words()).not.toContain('added meanwhile')
  await press('Import 3 rows')
  await reads('The import is done')
  expect(new Set(sentTo('import').map(({ key }) => key)).size).toBe(3)
})

it('keeps a cell that was mended while the import was on its way to be refused', async () => {
  let answer = (_: unknown) => {}
  const { user, toRows, press, reads, words, sheet, finds } = await importing({
    check: sound,
    says: { import: [new Promise((resolve) => (answer = resolve))] },
  })
  await toRows()
  await press('Import 3 rows')
  await user.click(cell(3, 1))
  await user.keyboard('Austen{Enter}')
  answer(refused(422, { message: 'Too late.', errors: {} }))
  await reads('Too late.')
  await finds('3 new rows')
  expect(words()).toContain('Emma Austen')
  expect(sheet()[1]).toEqual(['Emma', 'Austen'])
})

it('imports once though no answer came, and again once the rows have changed', async () => {
  const { user, toRows, press, reads, sentTo, finds } = await importing({
    check: sound,
    says: { import: [refused(0), refused(502), refused(504)] },
  })
  await toRows()
  await press('Import 3 rows')
  await reads('The server could not be reached.')
  await press('Import 3 rows')
  await reads('A server error occurred')
  await press('Back')
  await press('Check the rows')
  await finds('3 new rows')
  await press('Import 3 rows')
  await user.click(cell(3, 1))
  await user.keyboard('Austen{Enter}')
  expect(button('Import 3 rows').disabled).toBe(true)
  await finds('3 new rows')
  await press('Import 3 rows')
  await reads('The import is done')
  const [first, second, third, fourth] = sentTo('import').map(({ key }) => key)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

it('checks again where that failed, with what was mended', async () => {
  const { user, toRows, reads, press, words, sheet, finds } = await importing({
    says: { 'check-import': [undefined, refused(0)] },
  })
  await toRows()
  await user.click(cell(3, 1))
  await user.keyboard('Austen{Enter}')
  await reads('The server could not be reached.')
  expect(words()).not.toContain('Checking…')
  await press('Try again')
  await finds('3 new rows')
  expect(words()).not.toContain('could not be reached')
  expect(sheet()[1]).toEqual(['Emma', 'Austen'])
})

it('sends a sheet as a file where it is too heavy for a body', async () => {
  // Letters that weigh more than one byte each.
  const long = { ...books, rows: [['Dune', 'ш'.repeat(800_000), '']], row_numbers: [2] }
  const data = found({ columns: [], rows: [] })
  const { toRows, sentTo } = await importing({
    says: { 'read-import-file': [{ data: long }], 'check-import': [{ data }] },
  })
  await toRows()
  const { sheet } = sentTo('check-import')[0]!.body as { sheet: File }
  expect(JSON.parse(await sheet.text())).toMatchObject({
    columns: ['title', 'author'],
    rows: [['Dune', long.rows[0]![1]]],
  })
})

it('takes out the tick of one kind to be made alone', async () => {
  const unknown = ['authors', 'places'].map((kind) => ({ kind, name: kind, names: ['Dick'], may: true }))
  const { toRows, press, sentTo, finds } = await importing({ check: (sheet) => found(sheet, { unknown }) })
  await toRows()
  const created = () => (sentTo('check-import').at(-1)!.body as ImportSheet).create
  for (const [kind, wanted] of [
    ['places', ['places']],
    ['authors', ['places', 'authors']],
    ['places', ['authors']],
  ] as const) {
    await press(`${kind}: create Dick`, 'checkbox')
    await until(() => expect(created()).toEqual(wanted))
  }
  await finds('2 new rows 1 row with problems')
})
