import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ImportSheet } from '#contracts/engine/imports/imports.ts'
import { settled, until } from '#web/platform/pressed.fixture.tsx'
import { cell, found, importing } from '../imports.fixture.tsx'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const numbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const paste = (text: string) => fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } })

it('shows each problem at its cell, and imports once all are mended there', async () => {
  const { user, toRows, press, reads, words, sheet, sentTo, finds } = await importing()
  await toRows()
  await finds('2 new rows 1 row with problems')
  expect(words()).toContain('Emma Who wrote it?')
  expect(words()).toContain('Mend the rows with problems, or leave them out')
  expect(button('Import 2 rows').disabled).toBe(true)
  await user.click(cell(3, 1))
  expect(words()).toContain('Row 3, Author: Who wrote it?')
  await user.keyboard('Austen{Enter}')
  expect(words()).toContain('Checking…')
  expect(button('Import 2 rows').disabled).toBe(true)
  await finds('3 new rows')
  expect(words()).not.toMatch(/Checking|Who wrote it|Mend the rows/)
  expect(sheet()).toEqual([
    ['Dune', 'Herbert'],
    ['Emma', 'Austen'],
    ['Ubik', 'Dick'],
  ])
  await press('Import 3 rows')
  await reads('The import is done')
  expect(sentTo('import').map(({ body }) => body)).toEqual([
    { columns: ['title', 'author'], rows: sheet(), create: [], file_name: 'books.csv' },
  ])
})

it('marks a cell whose row changes a record, and says what stands there now', async () => {
  const { user, toRows, reads } = await importing({
    check: (sheet) => found(sheet, { was: { '0.author': 'Herbert, Brian' } }),
  })
  await toRows()
  await reads('2 new rows')
  expect([cell(2, 1), cell(3, 1)].map((one) => one.hasAttribute('data-changed'))).toEqual([true, false])
  await user.click(cell(2, 1))
  await reads('Row 2, Author: now Herbert, Brian')
})

it('writes a pasted block into the cells from the chosen one on, and no further than the sheet goes', async () => {
  const { user, toRows, sheet, finds } = await importing()
  await toRows()
  await user.click(cell(3, 1))
  paste('Austen\t1815\nP. K. Dick\nTolstoy')
  await finds('3 new rows')
  expect(sheet()).toEqual([
    ['Dune', 'Herbert'],
    ['Emma', 'Austen'],
    ['Ubik', 'P. K. Dick'],
  ])
})

it('begins a cell with a letter that takes Option or AltGr', async () => {
  const { user, toRows, sheet, finds } = await importing()
  await toRows()
  await user.click(cell(3, 1))
  fireEvent.keyDown(document.activeElement!, { key: 'Ș', altKey: true })
  await user.keyboard('tefan{Enter}')
  await finds('3 new rows')
  expect(sheet()[1]).toEqual(['Emma', 'Ștefan'])
})

it('adds the column that a problem stands at where the sheet has none', async () => {
  const noYear = ({ columns, rows }: ImportSheet) =>
    found(
      { columns, rows: [['Dune', 'Herbert']] },
      {
        ...(rows[0]![2] ? {} : { errors: { '0.year': ['When?'] }, counts: { new: 0, changed: 0, same: 0, wrong: 1 } }),
      },
    )
  const { user, toRows, reads, sentTo, words, finds } = await importing({ check: noYear })
  await toRows()
  await reads('When?')
  expect(words()).toMatch(/Title \* Book Author \* By Year /)
  await user.click(cell(2, 2))
  await user.keyboard('1965{Enter}')
  await finds('1 new row')
  expect(sentTo('check-import')[1]!.body).toMatchObject({
    columns: ['title', 'author', 'year'],
    rows: [
      ['Dune', 'Herbert', '1965'],
      ['Emma', '', ''],
      ['Ubik', 'Dick', ''],
    ],
  })
})

it('shows the rows with problems alone, and keeps them in view while they are mended', async () => {
  const { user, toRows, press, finds } = await importing()
  await toRows()
  await finds('1 row with problems')
  await press('With problems', 'radio')
  expect(numbers()).toEqual(['3'])
  await user.click(cell(3, 1))
  await user.keyboard('Austen{Enter}')
  await finds('3 new rows')
  expect(numbers()).toEqual(['3'])
  await press('All rows', 'radio')
  expect(numbers()).toEqual(['2', '3', '5'])
})

it('keeps a row with problems in view while it is mended, though one above it was left out', async () => {
  const { user, toRows, press, finds } = await importing()
  await toRows()
  await user.click(cell(5, 1))
  await user.keyboard('{Delete}')
  await finds('1 new row 2 rows with problems')
  await press('With problems', 'radio')
  expect(numbers()).toEqual(['3', '5'])
  await user.click(cell(3, 0))
  await press('Leave row 3 out')
  await user.click(cell(5, 1))
  await user.keyboard('Dick{Enter}')
  await finds('2 new rows')
  expect(numbers()).toEqual(['5'])
})

it('leaves rows out, and puts the last one back where it stood', async () => {
  const { user, toRows, press, words, sheet, finds } = await importing()
  await toRows()
  await finds('1 row with problems')
  await user.click(cell(3, 0))
  await press('Leave row 3 out')
  await finds('2 new rows')
  expect(words()).toContain('1 row is left out.')
  expect(document.activeElement).toBe(button('Put row 3 back'))
  expect(sheet()).toEqual([
    ['Dune', 'Herbert'],
    ['Ubik', 'Dick'],
  ])
  await press('Leave row 5 out')
  await press('Leave row 2 out')
  expect(words()).toContain('3 rows are left out. Put row 2 back')
  expect(words()).toContain('No rows are left.')
  await press('Put row 2 back')
  await press('Put row 5 back')
  await press('Put row 3 back')
  await finds('2 new rows 1 row with problems')
  expect(numbers()).toEqual(['2', '3', '5'])
  expect(words()).not.toContain('left out')
  expect(sheet()).toEqual([
    ['Dune', 'Herbert'],
    ['Emma', ''],
    ['Ubik', 'Dick'],
  ])
})

it('keeps what was said of a row with it until the others are checked', async () => {
  let answer = (_: unknown) => {}
  const { user, toRows, press, words, finds, sentTo } = await importing({
    says: { 'check-import': [undefined, new Promise((resolve) => (answer = resolve))] },
  })
  await toRows()
  await finds('1 row with problems')
  await user.click(cell(2, 0))
  await press('Leave row 2 out')
  await until(() => expect(sentTo('check-import').length).toBe(2))
  expect(words()).toMatch(/Emma Who wrote it\? 5 Ubik Dick/)
  await press('With problems', 'radio')
  expect(numbers()).toEqual(['3'])
  await press('Put row 2 back')
  expect(words()).toMatch(/Dune Herbert 3 Emma Who wrote it\? 5 Ubik Dick/)
  await finds('2 new rows 1 row with problems')
  answer({ data: found({ columns: [], rows: [] }) })
  await settled()
  await finds('2 new rows 1 row with problems')
})

it('keeps what was mended, and what was left out, for who goes back to look at the columns', async () => {
  const { user, toRows, press, choose, sheet, words, finds } = await importing()
  await toRows()
  await user.click(cell(3, 1))
  await user.keyboard('Austen{Enter}')
  await press('Leave row 5 out')
  await press('Back')
  await press('Check the rows')
  await finds('2 new rows')
  expect(sheet()).toEqual([
    ['Dune', 'Herbert'],
    ['Emma', 'Austen'],
  ])
  await press('Put row 5 back')
  expect(numbers()).toEqual(['2', '3', '5'])
  await user.click(cell(5, 0))
  await press('Leave row 5 out')
  await press('Back')
  await choose(/“Column 3”/, 'Year')
  await press('Check the rows')
  await finds('1 row with problems')
  expect(words()).not.toContain('left out')
  expect(sheet()).toEqual([
    ['Dune', 'Herbert', 'x'],
    ['Emma', '', 'y'],
    ['Ubik', 'Dick', ''],
  ])
})

it('leaves out at once all rows that are there already', async () => {
  const taken = (sheet: ImportSheet) => sheet.rows.flatMap(([title], i) => (title === 'Ubik' ? [] : [i]))
  const { user, toRows, press, reads, words, finds } = await importing({
    check: (sheet) => found(sheet, { taken: taken(sheet) }),
  })
  await toRows()
  await reads('2 rows are there already')
  await press('Leave these rows out')
  expect(words()).not.toContain('there already')
  await finds('1 new row')
  expect(numbers()).toEqual(['5'])
  expect(words()).toContain('2 rows are left out. Put row 3 back')
  await user.click(cell(5, 0))
  await press('Leave row 5 out')
  for (const row of [5, 3]) await press(`Put row ${row} back`)
  await press('Leave these rows out')
  // What was left out before is not forgotten.
  expect(words()).toContain('2 rows are left out. Put row 3 back')
  for (const row of [3, 2]) await press(`Put row ${row} back`)
  expect(numbers()).toEqual(['2', '3', '5'])
})

it('lists its problems by kind, and leads from one to the next of a kind by F8', async () => {
  const errors = { '0.author': ['Who wrote it?'], '1.author': ['Who wrote it?'], '2.title': ['Too long.'] }
  const { user, toRows, press, reads, words } = await importing({
    check: (sheet) => found(sheet, { errors, counts: { new: 0, changed: 0, same: 0, wrong: 3 } }),
  })
  await toRows()
  await reads('2 kinds of problems are left.')
  expect(words()).toMatch(/Problems 2 Author ?Who wrote it\? 1 Title/)
  await press(/Who wrote it/)
  const at = () => document.activeElement
  await until(() => expect(at()).toBe(cell(2, 1)))
  await user.keyboard('{F8}')
  await until(() => expect(at()).toBe(cell(3, 1)))
  await user.keyboard('{F8}')
  await until(() => expect(at()).toBe(cell(2, 1)))
  await user.keyboard('{Shift>}{F8}{/Shift}')
  await until(() => expect(at()).toBe(cell(3, 1)))
  await press(/Too long/)
  await until(() => expect(at()).toBe(cell(5, 0)))
})

describe('all cells of one kind', () => {
  /** Two books of which nobody knows who wrote them, by the name of somebody unknown. */
  const unknownAuthor = (sheet: ImportSheet) => {
    const at = sheet.columns.indexOf('author')
    const isKnown = (sheet.create ?? []).includes('authors')
    const wrong = sheet.rows.flatMap((row, i) => (['Herbert', 'Dick'].includes(row[at]!) && !isKnown ? [i] : []))
    return found(sheet, {
      errors: Object.fromEntries(wrong.map((i) => [`${i}.author`, [`“${sheet.rows[i]![at]}” is not known.`]])),
      counts: { new: sheet.rows.length - wrong.length, changed: 0, same: 0, wrong: wrong.length },
      unknown: [{ kind: 'authors', name: 'Authors', names: ['Herbert', 'Dick'], may: true }],
    })
  }

  it('are mended at once: each value is written in another way wherever it stands', async () => {
    const { toRows, reads, write, sheet, finds, user } = await importing({ check: unknownAuthor })
    await toRows()
    await reads('2 cells in “Author”')
    await write('Write instead of “Herbert”', 'Frank Herbert')
    await user.keyboard('{Enter}')
    await reads('“Dick” is not known.')
    await finds('2 new rows 1 row with problems')
    expect(sheet().map((row) => row[1])).toEqual(['Frank Herbert', '', 'Dick'])
  })

  it('are mended by making what they name', async () => {
    const { toRows, reads, press, sentTo, finds } = await importing({ check: unknownAuthor })
    await toRows()
    await reads('2 cells in “Author”')
    await press('Create Herbert, Dick')
    await finds('3 new rows')
    expect(sentTo('check-import').at(-1)!.body).toMatchObject({ create: ['authors'] })
  })

  it('that are empty get the same words', async () => {
    const noYear = ({ columns, rows }: ImportSheet) => {
      const at = columns.indexOf('year')
      const wrong = rows.flatMap((row, i) => (at >= 0 && row[at] ? [] : [i]))
      return found(
        { columns, rows: rows.map((row) => row.with(1, 'x')) },
        {
          errors: Object.fromEntries(wrong.map((i) => [`${i}.year`, ['When?']])),
          counts: { new: rows.length - wrong.length, changed: 0, same: 0, wrong: wrong.length },
        },
      )
    }
    const { toRows, reads, press, write, sheet, finds } = await importing({ check: noYear })
    await toRows()
    await reads('3 empty cells')
    await write('Write into the empty cells', '1965')
    await press('Replace all 3')
    await finds('3 new rows')
    expect(sheet().map((row) => row[2])).toEqual(['1965', '1965', '1965'])
  })
})
