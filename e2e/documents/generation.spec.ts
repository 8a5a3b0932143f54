import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi, demoPerson } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { choose, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

const DEMO = 'documents-generation'
const { installation, browser } = await openJourney({ demo: DEMO })

const variable = (id: string, label: string) =>
  `<span data-type="placeholder" data-id="${id}" data-label="${label}">${label}</span>`

describe('documents from templates, in Romanian on a phone in the dark', () => {
  const { documents: words, engine, name: names } = texts.ro
  const [complete, incomplete, request] = ['Adeverință scurtă', 'Fișă de plecare', 'Cerere de concediu scurtă']
  let hr: Person
  let person: { id: string; name: string }

  beforeAll(async () => {
    hr = await newPerson(browser, { locale: 'ro', dark: true })
    await signInToDemo(hr, installation, 'hr')
    await hr.page.setViewportSize({ width: 390, height: 844 })
    person = await demoPerson(hr.page, DEMO, 'manager')
    // The label in a text is in the language of who wrote it, which is not the reader's.
    const empty = variable('employee.termination_date', texts.en.name['employees.termination_date'])
    const write = (entity: string, name: string, text: string) =>
      callApi(hr.page, '/restify/templates', { name, entities: [entity], content: `<p>${text}</p>` })
    await write('employee', complete, variable('employee.first_name', 'Prenume'))
    await write('employee', incomplete, empty)
    await write('holiday', request, variable('employee.first_name', 'Prenume'))
  })
  afterAll(() => hr.context.close())

  it('are made of a person, once it is confirmed that values are missing', async () => {
    recordFailures({ hr })
    const { page } = hr
    const dialog = page.getByRole('dialog')
    const generate = dialog.getByRole('button', { name: words['generate.submit'], exact: true })
    await page.goto(installation.url(DEMO, `/employees/${person.id}`))
    await page.getByRole('button', { name: words['generate.title'] }).click()
    await generate.click()
    await dialog.locator('[data-field="template_ids"][data-invalid-field]').waitFor()
    // The field has the focus, and its options do not hide what is wrong.
    expect(await page.locator('[role="option"]:visible').count()).toBe(0)
    await expectAccessible(page, 'generation without a template')

    const preview = dialog.getByRole('region', { name: words['preview.button'] })
    const confirm = dialog.getByRole('checkbox', { name: names['*.confirm_missing'] })
    await choose(page, names['*.template_ids'], complete)
    await preview.getByRole('heading', { name: complete }).waitFor()
    await preview.getByText(person.name.split(' ')[0]!, { exact: true }).waitFor()
    expect(await confirm.count()).toBe(0)
    await choose(page, names['*.template_ids'], incomplete)
    await page.keyboard.press('Escape')
    await preview.locator('[data-type="placeholder"]').waitFor()
    await preview.getByRole('status').getByText(names['employees.termination_date']).waitFor()
    await generate.click()
    const missing = dialog.locator('[data-field="confirm_missing"][data-invalid-field]')
    await missing.getByText(names['employees.termination_date']).last().waitFor()
    await expectAccessible(page, 'generation with a missing value')
    const { meta: before } = await callApi(page, `/restify/documents?employee_id=${person.id}`)
    // What was confirmed for some documents is asked again for others.
    await confirm.check()
    await choose(page, names['*.language'], names['*.language=en'])
    await expect.poll(() => confirm.isChecked()).toBe(false)
    await confirm.check()
    await generate.click()
    await shows(page, filled('ro', words['generate.done'], { count: 2 }))
    await page.waitForURL(`**/employees/${person.id}/documents`)
    for (const template of [complete, incomplete]) {
      await page.getByRole('link', { name: template, exact: true }).first().waitFor()
    }
    const { meta: after } = await callApi(page, `/restify/documents?employee_id=${person.id}`)
    expect(after.total - before.total).toBe(2)

    await page.getByRole('link', { name: complete, exact: true }).click()
    await dialog.getByText(person.name.split(' ')[0]!).first().waitFor()
    await expectAccessible(page, 'a document that was generated')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(hr.faults).toEqual([])
  })

  it('are made of leave that is approved', async () => {
    recordFailures({ hr })
    const { page } = hr
    const dialog = page.getByRole('dialog')
    const { data } = await callApi(page, '/restify/holidays?status=approved&perPage=1&sort=-created_at')
    const [{ id, attributes }] = data
    await page.goto(installation.url(DEMO, `/holidays/${id}/view`))
    await page.getByRole('button', { name: words['generate.title'] }).click()
    // Templates about a person are not offered.
    await page.getByRole('combobox', { name: names['*.template_ids'] }).fill('Adeverin')
    await page.getByText(engine['filter.none']).waitFor()
    await choose(page, names['*.template_ids'], request)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: words['generate.submit'], exact: true }).click()
    await page.waitForURL(`**/employees/${attributes.employee_id}/documents`)
    await page.getByRole('link', { name: request, exact: true }).first().waitFor()
    // The leave leads to what was made of it.
    await page.goto(installation.url(DEMO, `/holidays/${id}/view`))
    const made = page.getByRole('region', { name: words['leave.title'] }).getByRole('link', { name: request })
    await made.waitFor()
    await expectAccessible(page, 'leave with a document')
    await made.click()
    await page.waitForURL('**/documents/*/details')
    expect(hr.faults).toEqual([])
  })
})
