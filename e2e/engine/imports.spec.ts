import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const { installation, browser } = await openJourney({ demo: 'imports' })

async function enter({ page }: Person, path: string) {
  await page.goto(installation.url(installation.demo, '/maintenance'))
  const token = await page.evaluate(async () => {
    const body = JSON.stringify({ email: 'admin@imports.test', password: 'Vatra-demo-1' })
    const answer = await fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return ((await answer.json()) as { meta: { token: string } }).meta.token
  })
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(installation.url(installation.demo, path))
}

/** What somebody copies from a spreadsheet. */
const paste = (page: Person['page'], label: string, cells: string[][]) =>
  page.getByRole('textbox', { name: label }).evaluate(
    (box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    cells.map((row) => row.join('\t')).join('\n'),
  )

describe('importing a directory', () => {
  const { imports, engine, name } = texts.en
  const twin = 'Baker'
  let admin: Person

  beforeAll(async () => {
    admin = await newPerson(browser)
  })
  afterAll(() => admin.context.close())

  it('begins at the list, makes what is unknown, leaves out what is twice, and is taken back', async () => {
    recordFailures({ admin })
    const { page } = admin
    await enter(admin, '/settings/positions')
    await page.getByRole('link', { name: engine.import, exact: true }).click()
    await page.getByRole('heading', { name: imports['file.title'] }).waitFor()
    await expectAccessible(page, 'import of positions, file')
    await paste(page, imports.paste, [
      [name['*.name'], name['positions.department_id'], name['*.description']],
      [twin, 'Bakery', ''],
      [twin, 'Bakery', 'x'],
      ['', 'Bakery', ''],
    ])
    await page.getByRole('heading', { name: imports['mapping.title'] }).waitFor()
    await press(page, imports['mapping.next'])
    await page.getByRole('alert').getByRole('checkbox').check()
    await shows(page, imports['taken.leaveOut'])
    await expectAccessible(page, 'import of positions, problems')
    await press(page, imports['taken.leaveOut'])

    const cell = page.getByRole('gridcell').filter({ visible: true }).nth(3)
    await cell.click()
    expect(await cell.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.type('Assistant')
    await page.keyboard.press('Enter')
    const submit = 'Import 2 rows'
    await page.getByRole('button', { name: submit, disabled: false }).click()
    await page.getByRole('heading', { name: imports['done.title'] }).waitFor()
    await shows(page, '2 rows were added')
    await expectAccessible(page, 'import of positions, report')

    await page.getByRole('link', { name: imports['done.list'] }).click()
    await shows(page, twin)
    await page.getByRole('link', { name: engine.import, exact: true }).click()
    const [undoOf] = imports.undoOf.split('{at}')
    await page.getByRole('button', { name: undoOf! }).click()
    await page.getByRole('dialog').getByRole('button', { name: imports.undo }).click()
    await page.getByText(imports['past.undone'], { exact: true }).first().waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    const line = page.getByRole('listitem').filter({ hasText: imports['past.undone'] })
    await line
      .filter({ hasText: `${imports['past.added']}: 2` })
      .first()
      .waitFor()
    await expectAccessible(page, 'earlier imports on a phone')
    expect(admin.faults).toEqual([])
  })
})
