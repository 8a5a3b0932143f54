import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { contentOf, press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const { installation, browser } = await openJourney({ demo: 'import' })
const { team, imports } = texts.ro
/** What stands beside the button while problems are left, after how many there are. */
const MEND_FIRST = imports.mendFirst.replace(/^.*\}\} /, '')

/** Signs in by the page's own call and opens an address, so that the journey begins at the import. */
async function enter({ page }: Person, path: string) {
  await page.goto(installation.url(installation.demo, '/maintenance'))
  const token = await page.evaluate(async () => {
    const body = JSON.stringify({ email: 'admin@import.test', password: 'Vatra-demo-1' })
    const answer = await fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return ((await answer.json()) as { meta: { token: string } }).meta.token
  })
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(installation.url(installation.demo, path))
}

const BROKEN = { 4: [2, 'nowhere'], 11: [4, 'soon'], 19: [3, 'Freelance'], 26: [8, 'much'], 32: [0, ''] } as const
const MENDED = { 11: '01.03.2024', 26: '4000,50', 32: 'Ana' } as const
/** So many of the sixty are there already: they are recognised by their email, and take no seat. */
const KNOWN = 25

/** First name, last name and email of people of the demo company. */
const knownPeople = (page: Page) =>
  page.evaluate(async (count) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch(`/api/restify/employees?sort=first_name&perPage=${count}`, { headers })
    const { data } = (await answer.json()) as { data: { attributes: Record<string, string> }[] }
    return data.map(({ attributes }) => [attributes.first_name!, attributes.last_name!, attributes.email!])
  }, KNOWN)

/** Sixty people with headings of a person's own, five rows of them broken, a day as Excel keeps days. */
async function sheetOf60(page: Page) {
  const known = await knownPeople(page)
  const heading = [
    'Prenume',
    'Nume',
    'Email',
    'Tip contract',
    'Data angajării',
    'Departament',
    'Funcția',
    'Manager',
    'Salariu',
    'Tip salariu',
  ]
  const rows: (string | number | Date)[][] = Array.from({ length: 60 - known.length }, (_, n) => [
    `Ana ${n}`,
    'Popescu',
    `ana${n}@ro.test`,
    'Contract de muncă',
    new Date(Date.UTC(2024, 1, 1 + (n % 20))),
    'Brutărie',
    'Brutar',
    n === 0 ? '' : 'ana0@ro.test',
    4000 + n,
    'Lunar',
  ])
  rows.push(...known.map((one) => [...one, '', '', 'Brutărie', 'Brutar']))
  for (const [row, [column, value]] of Object.entries(BROKEN)) rows[Number(row)]![column] = value
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [heading, ...rows] }] }))
}

/** The cell of a row (from 0) and a column (from 0), brought into view by the grid's own row numbers. */
const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(row + 1), exact: true }) })
    .getByRole('gridcell')
    .nth(column)

/** Tab stays among the cells while a row is filled in; a row that is left out by a slip of the keys is put back. */
async function fillsARowByTab(page: Page) {
  const [first, second] = ['Ana Unu', 'Popescu Unu']
  await cell(page, 2, 0).click()
  await page.keyboard.type(first)
  await page.keyboard.press('Tab')
  await page.keyboard.type(second)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await cell(page, 2, 3).evaluate((one) => one === document.activeElement)).toBe(true)
  expect([await cell(page, 2, 0).textContent(), await cell(page, 2, 1).textContent()]).toEqual([first, second])
  await page.keyboard.press('Escape')
  await press(page, imports.leaveOut.replace('{row}', '3'))
  await page.keyboard.type(' ')
  expect(await cell(page, 2, 0).textContent()).toBe(first)
}

describe('an import in Romanian and in the dark', () => {
  let admin: Person

  beforeAll(async () => {
    admin = await newPerson(browser, { locale: 'ro', dark: true })
  })
  afterAll(() => admin.context.close())

  it('gives a template to fill in', async () => {
    recordFailures({ admin })
    const { page } = admin
    await enter(admin, '/employees/import')
    await page.getByRole('button', { name: imports.template }).waitFor()
    await expectAccessible(page, 'import, file')
    const saved = page.waitForEvent('download')
    await press(page, imports.template)
    const { sheets } = await readXlsx(await contentOf(await saved))
    expect(sheets[0]!.rows[0]![0]).toBe(`${texts.ro.name['employees.first_name']} *`)
  })

  it('takes a sheet of 60 people whose 5 broken rows are mended in the preview, and takes it back', async () => {
    recordFailures({ admin })
    const { page } = admin
    const file = { name: 'people.xlsx', mimeType: 'application/octet-stream', buffer: await sheetOf60(page) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('heading', { name: imports['mapping.title'] }).waitFor()
    await expectAccessible(page, 'import, columns')
    await press(page, imports['mapping.next'])
    await page.getByRole('alert').getByRole('checkbox').nth(1).waitFor()
    for (const box of await page.getByRole('alert').getByRole('checkbox').all()) await box.check()
    const wrong = '5 rânduri cu probleme'
    await page.getByText(wrong).waitFor()
    await page.getByText(MEND_FIRST).waitFor()
    await page.getByText(imports['show.wrong'], { exact: true }).click()
    await expectAccessible(page, 'import, problems')

    const contract = 'B2B cu concediu plătit'
    const typed = { ...MENDED, 4: 'mended@ro.test', 19: contract }
    for (const [row, [column]] of Object.entries(BROKEN)) {
      // The sheet's own numbers: its headings are row 1.
      const broken = cell(page, Number(row) + 1, column)
      await broken.click()
      expect(await broken.getAttribute('aria-invalid')).toBe('true')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(typed[Number(row) as keyof typeof typed])
      await page.keyboard.press('Enter')
    }
    await page.getByText(imports['show.all'], { exact: true }).click()
    await fillsARowByTab(page)
    await page.getByText(MEND_FIRST).waitFor({ state: 'detached' })
    const submit = 'Importă 60 de persoane'
    await page.getByRole('button', { name: submit, disabled: false }).click()
    await page.getByRole('heading', { name: imports['done.title'] }).waitFor()
    await page.getByText('35 de persoane au fost adăugate').waitFor()
    await expectAccessible(page, 'import, report')

    await press(page, imports.undo)
    await page.getByRole('dialog').getByRole('button', { name: imports.undo }).click()
    await shows(page, 'Importul a fost anulat.')
    await page.getByText(imports['past.undone'], { exact: true }).first().waitFor()
    expect(admin.faults).toEqual([])
  })

  it('edits many people at once, all or none', async () => {
    recordFailures({ admin })
    const { page } = admin
    await page.goto(installation.url(installation.demo, '/employees/bulk-edit'))
    await page.getByRole('gridcell').first().waitFor()
    await expectAccessible(page, 'bulk edit')
    await cell(page, 0, 0).click()
    await page.keyboard.type('x')
    await page
      .getByRole('status')
      .getByText(/nu poate fi schimbat la editarea în masă/)
      .waitFor()
    const isChosen = (row: number, column: number) =>
      cell(page, row, column).evaluate((one) => one === document.activeElement)
    await page.keyboard.press('Enter')
    expect(await isChosen(1, 0)).toBe(true)
    const lastName = cell(page, 0, 2)
    await lastName.click()
    await page.keyboard.type('Nou')
    await page.keyboard.press('Enter')
    expect(await isChosen(1, 2)).toBe(true)
    await cell(page, 1, 1).click()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Salvează 2 modificări' }).click()
    await shows(page, team['bulk.failed'])
    expect(await cell(page, 1, 1).getAttribute('aria-invalid')).toBe('true')
    await cell(page, 1, 1).click()
    await page.keyboard.type('Maria')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Salvează 2 modificări' }).click()
    await shows(page, '2 persoane au fost salvate.')
    await page.reload()
    await page.getByRole('gridcell', { name: 'Nou' }).waitFor()
    expect(admin.faults).toEqual([])
  })
})
