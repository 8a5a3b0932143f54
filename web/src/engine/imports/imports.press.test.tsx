import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { books, cell, done, found, importing } from './imports.fixture.tsx'

const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

it('reads a file, says at it what is wrong, and reads that or another one again', async () => {
  const broken = refused(422, { errors: { file: ['The sheet is empty.'] } })
  const { add, press, words, reads, sentTo, asked } = await importing({
    says: { 'read-import-file': [broken, refused(500), broken] },
  })
  await add('empty.csv')
  await reads('The sheet is empty.')
  await press('Continue')
  await reads('A server error occurred')
  expect(words()).not.toContain('The sheet is empty.')
  await press('Continue')
  await reads('The sheet is empty.')
  expect(words()).not.toContain('A server error occurred')
  expect(words()).toContain('1 / 3')
  await add()
  await reads('What is in each column')
  const files = sentTo('read-import-file').map(({ body }) => (body as { file: File }).file.name)
  expect(files).toEqual(['empty.csv', 'empty.csv', 'empty.csv', 'books.csv'])
  // Nothing was written, so the list of earlier imports is as it was.
  expect(asked().filter(({ path }) => path.endsWith('/imports')).length).toBe(1)
})

it('goes on with what was chosen last, whenever the answers come', async () => {
  const late: ((answer: unknown) => void)[] = []
  const waits = () => new Promise((resolve) => late.push(resolve))
  const { add, press, words } = await importing({ says: { 'read-import-file': [waits(), waits(), undefined] } })
  await add('wrong.csv')
  await press('Remove wrong.csv')
  late[0]!({ data: books })
  await settled()
  expect(words()).toContain('1 / 3')
  await add('wrong.csv')
  await add()
  await press('Check the rows')
  late[1]!({ data: books })
  await settled()
  expect(words()).toContain('3 / 3')
})

it('reads pasted cells in place of a file', async () => {
  const none = refused(422, { errors: { file: ['No cells.'] } })
  const { add, reads, words, sentTo } = await importing({ says: { 'read-import-file': [refused(500), none] } })
  await add()
  await reads('A server error occurred')
  const clipboardData = { getData: () => 'Book\tBy\nDune\tHerbert' }
  const paste = () =>
    fireEvent.paste(screen.getByLabelText('Or paste cells copied from a spreadsheet'), { clipboardData })
  paste()
  await reads('No cells.')
  // It would go on with the file that they took the place of.
  expect(words()).not.toMatch(/books\.csv|Continue/)
  paste()
  await reads('What is in each column')
  expect(sentTo('read-import-file')[2]!.body).toEqual({ text: 'Book\tBy\nDune\tHerbert' })
  expect(words()).toContain('Dune · Emma · Ubik')
  expect(words()).not.toContain('A server error occurred')
})

it('saves the template with the columns there are', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const { press, asked } = await importing()
  await press('Download the template')
  expect(saved).toHaveBeenCalledOnce()
  expect(asked().at(-1)!.path).toBe('/restify/books/getters/import-template')
})

it('takes each field for one column, and goes on with the one that keeps the records apart', async () => {
  const { user, add, press, choose, words, sentTo, finds } = await importing()
  const column = (heading: string) =>
    screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`“${heading}”`) })
  await add()
  expect([column('Book').value, column('By').value, column('Column 3').value]).toEqual(['Title', 'Author', ''])
  expect(words()).not.toContain('Each row also needs')
  await choose(/“Column 3”/, 'Title')
  expect([column('Book').value, column('By').value, column('Column 3').value]).toEqual(['', 'Author', 'Title'])
  expect(disabled('Check the rows')).toBe(false)
  await choose(/“Column 3”/, 'Author')
  expect([column('By').value, column('Column 3').value]).toEqual(['', 'Author'])
  expect(words()).toContain('Choose the column with “Title”')
  expect(disabled('Check the rows')).toBe(true)
  await choose(/“By”/, 'Title')
  await user.click(screen.getAllByLabelText('Not imported').at(-1)!)
  await settled()
  expect(column('Column 3').value).toBe('')
  expect(words()).toContain('Each row also needs: Author.')
  await press('Check the rows')
  await finds('3 rows with problems')
  expect(sentTo('check-import').map(({ body }) => body)).toEqual([
    { columns: ['title'], rows: [['Herbert'], [''], ['Dick']], create: [], file_name: 'books.csv' },
  ])
})

it('asks for any column where none keeps the records apart', async () => {
  const read = { data: { ...books, key: null, mapping: [null, null, null] } }
  const { add, choose, words } = await importing({ says: { 'read-import-file': [read] } })
  await add()
  expect(words()).toContain('Choose what at least one column is imported as.')
  expect(disabled('Check the rows')).toBe(true)
  await choose(/“Book”/, 'Year')
  expect(words()).toContain('Each row also needs: Title, Author.')
  expect(disabled('Check the rows')).toBe(false)
})

it('asks before what was read is left, and not where nothing was', async () => {
  const { toRows, press, inDialog, words, place, reads } = await importing()
  await toRows()
  await press('Away', 'link')
  await inDialog('Stay on the page')
  expect(place()).toBe('/books/import')
  expect(words()).toContain('3 / 3')
  await press('Back')
  await press('Away', 'link')
  await inDialog('Stay on the page')
  await press('Back')
  await reads('1 / 3')
  await press('Away', 'link')
  expect(place()).toBe('/elsewhere')
})

it('says what came of it, where the records are, and begins again', async () => {
  const report = { ...done, created: 2, changed: 1, same: 4, made: { authors: 5, places: 1 } }
  const unknown = [{ kind: 'authors', name: 'Authors', names: ['Dick'], may: true }]
  const { toRows, press, words, reads, place } = await importing({
    says: { import: [{ data: [report] }] },
    check: (sheet) => found(sheet, { unknown, counts: { new: 2, changed: 1, same: 4, wrong: 0 } }),
  })
  await toRows()
  await press('Import 3 rows')
  await reads('The import is done')
  expect(words()).toMatch(/2 rows were added 1 row was changed 4 stayed the same Authors: 5 created places: 1 created/)
  expect(screen.getByRole('link', { name: 'See the list' }).getAttribute('href')).toBe('/books')
  await press('Import another sheet')
  expect(words()).toContain('1 / 3')
  await press('Away', 'link')
  expect(place()).toBe('/elsewhere')
})

it('takes back at once what it did, after a question that stays where that is refused', async () => {
  let answer = (_?: unknown) => {}
  const refusals = [refused(422, { message: 'A book was lent.' }), new Promise((resolve) => (answer = resolve))]
  const { toRows, press, inDialog, words, reads, sentTo } = await importing({
    says: { 'undo-import': refusals },
    check: (sheet) => found({ ...sheet, rows: [['Dune', 'Herbert']] }),
  })
  await toRows()
  await press('Import 1 row')
  await press('Take the import back')
  await inDialog('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('undo-import')).toEqual([])
  await press('Take the import back')
  await inDialog('Take the import back')
  await reads('A book was lent.')
  await inDialog('Take the import back')
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take the import back' })).toHaveProperty(
    'disabled',
    true,
  )
  answer()
  await reads('All of it is gone.')
  expect(words()).toContain('1 / 3')
  await until(() => expect(words()).not.toContain('A book was lent.'))
  expect(sentTo('undo-import').map(({ body }) => body)).toEqual([
    { import_id: done.import_id },
    { import_id: done.import_id },
  ])
})

/** A sheet with a column of dates. */
const dated = (...days: string[]) => ({
  ...books,
  headings: ['Book', 'Bought'],
  rows: days.map((day, i) => [`Book ${i}`, day]),
  row_numbers: days.map((_, i) => i + 2),
  mapping: ['title', 'bought'],
  fields: [books.fields[0]!, { key: 'bought', label: 'Bought on', required: false, is_date: true }],
})

it('asks once how the dates of a column are written where they do not say it, and shows how they are read', async () => {
  const page = await importing({ says: { 'read-import-file': [{ data: dated('03/04/2020', '2020-05-06') }] } })
  await page.add()
  expect(page.words()).toContain('“03/04/2020” is read as 03.04.2020')
  expect(page.words()).toContain('03.04.2020 · 06.05.2020')
  await page.choose('How the dates of “Bought” are written', 'Month first: 12/31/26')
  expect(page.words()).toContain('“03/04/2020” is read as 04.03.2020')
  await page.press('Check the rows')
  await until(() => expect(cell(2, 1).textContent).toBe('04.03.2020'))
  expect(cell(3, 1).textContent).toBe('06.05.2020')
  const checked = () => page.sentTo('check-import').at(-1)!.body as { date_orders: object; rows: string[][] }
  expect(checked().date_orders).toEqual({ bought: 'month' })
  // The sheet itself stays as it was written.
  expect(checked().rows[0]).toEqual(['Book 0', '03/04/2020'])
})

it('asks nothing where one date decides, and keeps to that when the row is mended', async () => {
  const page = await importing({ says: { 'read-import-file': [{ data: dated('03/04/2020', '09/13/2020') }] } })
  await page.add()
  expect(page.words()).not.toContain('How its dates are written')
  expect(page.words()).toContain('04.03.2020 · 13.09.2020')
  await page.press('Check the rows')
  await screen.findByRole('grid')
  await page.user.click(cell(3, 1))
  await page.user.keyboard('01/02/2020{Enter}')
  const checked = () => page.sentTo('check-import').at(-1)!.body as { date_orders: object; rows: string[][] }
  await until(() => expect(checked().rows[1]).toEqual(['Book 1', '01/02/2020']))
  expect(checked().date_orders).toEqual({ bought: 'month' })
  expect(cell(3, 1).textContent).toBe('02.01.2020')
})
