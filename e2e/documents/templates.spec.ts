import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { registerCompany } from '../support/company.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const DEMO = 'documents-templates'
const { installation, browser } = await openJourney({ demo: DEMO })
let hr: Person

beforeAll(async () => {
  hr = await newPerson(browser)
  await hr.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInToDemo(hr, installation, 'hr')
})

const words = texts.en.documents
const editor = texts.en.editor
const content = (label = texts.en.name['templates.content']) => hr.page.getByRole('textbox', { name: label })
const row = (name: string) => hr.page.getByRole('row').filter({ hasText: name })
let link = ''

it('writes a template with variables, columns and signature places, and reads it back', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/settings'))
  await page.getByRole('link', { name: words['route.templates'] }).first().click()
  await page.getByRole('heading', { name: words['route.templates'] }).waitFor()
  await expectAccessible(page, 'templates')
  await press(page, words['template.add'])
  await page.waitForURL('**/settings/templates?add=true')
  await content().waitFor()

  // Nothing is stored without a name and a text, and the words stand at their fields.
  await press(page, texts.en.engine['form.save'])
  await page.locator('[data-field="name"][data-invalid-field]').waitFor()
  await page.locator('[data-field="content"][data-invalid-field]').waitFor()
  await expectAccessible(page, 'template form with errors')

  await page.getByLabel(texts.en.name['*.name']).fill('Adeverință de angajat')
  await content().click()
  await page.keyboard.type('# Adeverință')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Se adeverește că ::first')
  await page.getByRole('option', { name: /First name/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' lucrează la noi.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/two')
  await page.getByRole('option', { name: editor['columns.two-column'] }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: editor.insert, exact: true }).click()
  await page.getByRole('menuitem', { name: editor['signature.company'] }).click()
  await page.getByRole('button', { name: texts.en.engine['form.save'], exact: true }).click()
  await shows(page, words['template.created'])

  await row('Adeverință de angajat').waitFor()
  const stored = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch('/api/restify/templates?search=Adeverin', { headers })
    const { data } = (await answer.json()) as { data: { attributes: { content: string; entities: string[] } }[] }
    return data[0]!.attributes
  })
  expect(stored.entities).toEqual(['employee'])
  expect(stored.content).toContain('<h1>Adeverință</h1>')
  expect(stored.content).toContain('data-type="placeholder" data-id="employee.first_name"')
  expect(stored.content).toContain('data-layout="two-column"')
  expect(stored.content).toMatch(/data-type="signature"[^>]*data-signer="1"/)
})

it('changes a name in the list, refuses an empty one, and changes the text on its page', async () => {
  recordFailures({ hr })
  const { page } = hr
  await row('Adeverință de angajat').getByText('Adeverință de angajat').click()
  const cell = page.getByRole('textbox', { name: texts.en.name['*.name'] })
  await cell.fill('')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
  await row('Adeverință de angajat').getByText('Adeverință de angajat').click()
  await cell.fill('Adeverință')
  await page.keyboard.press('Enter')
  await row('Adeverință')
    .getByRole('button', { name: /Adeverință/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: words['template.edit'] }).click()
  await page.waitForURL('**/settings/templates/*/edit')
  await content().getByText('lucrează la noi').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Și acum.')
  await choose(page, texts.en.name['templates.language'], texts.en.name['*.language=ro'])
  await page.keyboard.press('Control+Enter')
  await shows(page, words['template.updated'])
  await row('Adeverință').filter({ hasText: texts.en.name['*.language=ro'] }).waitFor()
})

it('marks variables that another kind of template does not have', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/settings/templates?add=true'))
  const entity = texts.en.name['templates.entities']
  await choose(page, entity, texts.en.name['templates.entities=holiday'])
  await content().click()
  await page.keyboard.type('::start')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  // Of a request one may name its person too.
  await page.keyboard.type(' ::first')
  await page
    .getByRole('option', { name: /First name/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  expect(await page.locator('[data-unknown]').count()).toBe(0)
  await choose(page, entity, texts.en.name['templates.entities=employee'])
  await page.getByText('One variable does not exist for this template type. Replace or delete it.').waitFor()
  expect(await page.locator('[data-unknown]').count()).toBe(1)
  await expectAccessible(page, 'template with an unknown variable')
})

it('opens by its address, is shared by a link and read by everybody who has it, in both languages', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/settings/templates'))
  page.once('dialog', (dialog) => void dialog.accept())
  await row('Adeverință').waitFor()
  const id = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (
      (await (await fetch('/api/restify/templates?search=Adeverin', { headers })).json()) as { data: { id: string }[] }
    ).data[0]!.id
  })
  await page.goto(installation.url(DEMO, `/settings/templates?id=${id}`))
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Și acum.').waitFor()
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  await dialog.getByRole('button', { name: words['template.share'], exact: true }).click()
  await shows(page, words['template.linkCopied'])
  link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/share\/template\/[\w-]{65}$/)
  await expectAccessible(page, 'template, read')
  await dialog.getByRole('button', { name: words['template.copyIdentifier'] }).click()
  await shows(page, words['template.identifierCopied'])
  expect(link.endsWith(await page.evaluate(() => navigator.clipboard.readText()))).toBe(true)

  const visitor = await newPerson(browser, { locale: 'ro', dark: true })
  await visitor.page.setViewportSize({ width: 390, height: 844 })
  await visitor.page.goto(link)
  await visitor.page.getByRole('heading', { name: 'Adeverință' }).first().waitFor()
  await visitor.page.getByRole('link', { name: texts.ro.documents['template.shared.use'] }).waitFor()
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(visitor.page, 'shared template')
  await visitor.page.goto(`${link.slice(0, -4)}aaaa`)
  await visitor.page.getByText(texts.ro.documents['template.shareInvalid']).waitFor()
  expect(visitor.faults).toEqual([])
})

it('shows the facts of a person in it, names what is missing, and offers samples to be checked', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/settings/templates'))
  await press(page, words['samples.open'])
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words['samples.help']).waitFor()
  const box = dialog.getByRole('checkbox', { disabled: false }).first()
  await box.waitFor()
  await expectAccessible(page, 'samples of templates')
  await box.check()
  await dialog.getByRole('button', { name: 'Add one template' }).click()
  await shows(page, 'One template added')
  await page.getByRole('row').filter({ hasText: words['template.sample'] }).first().waitFor()

  await page.goto(installation.url(DEMO, '/settings/templates?add=true'))
  await content().click()
  await page.keyboard.type('::first')
  await page
    .getByRole('option', { name: /First name/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: words['preview.button'] }).click()
  await dialog.getByRole('combobox').click()
  const person = page.locator('[role="option"]:visible').first()
  await person.waitFor()
  const [first] = (await person.textContent())!.split(' ')
  await person.click()
  await dialog.getByText(words['preview.complete']).waitFor()
  await dialog.locator('p').filter({ hasText: first }).first().waitFor()
  expect(await dialog.locator('[data-type="placeholder"]').count()).toBe(0)
  await expectAccessible(page, 'preview of a template')
  await page.keyboard.press('Escape')
})

it('is imported by another company, whose form begins with it after the sign-in', async () => {
  const owner = await newPerson(browser, { locale: 'ro' })
  recordFailures({ owner })
  const { page } = owner
  const ro = texts.ro.documents
  await registerCompany(page, installation, {
    name: 'Stejar SRL',
    subdomain: 'stejar-templates',
    locale: 'ro',
    founder: 'maria@stejar-templates.test',
    invited: [],
  })
  await page.goto(installation.url('stejar-templates', '/settings/templates'))
  await press(page, ro['template.import'])
  const field = page.getByLabel(texts.ro.name['templates.share_token'])
  await field.fill('not-an-identifier')
  await press(page, ro['template.importButton'])
  await page.getByText(ro['template.shareInvalid']).first().waitFor()
  await expectAccessible(page, 'import of a template')
  await field.fill(link)
  await press(page, ro['template.importButton'])
  await page.waitForURL('**/settings/templates?add=true&share_token=*')
  await page.getByText(ro['template.imported']).waitFor()
  expect(await page.getByRole('textbox', { name: texts.ro.name['*.name'] }).inputValue()).toBe('Adeverință')
  await page.getByRole('textbox', { name: texts.ro.name['templates.content'] }).getByText('Și acum.').waitFor()
  await page.getByRole('button', { name: texts.ro.engine['form.save'], exact: true }).click()
  await shows(page, ro['template.created'])
  await page.getByRole('row').filter({ hasText: 'Adeverință' }).waitFor()

  // A visitor who is not signed in comes back to the form: the way to the sign-in keeps what was shared.
  const token = link.split('/').at(-1)!
  await page.goto(installation.url('stejar-templates', '/logout'))
  await page.waitForURL('**/login**')
  await page.goto(
    installation.url('stejar-templates', `/settings/templates?add=true&share_token=${token}&shared_template=${token}`),
  )
  await page.waitForURL(/\/login\?from=/)
  expect(await page.evaluate(() => localStorage.getItem('shared_template'))).toBe(token)
  await page.getByLabel(texts.ro.name['account.email']).fill('maria@stejar-templates.test')
  await page.getByLabel(texts.ro.name['account.password']).first().fill('Plecare-2026!')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings/templates?add=true&share_token=*')
  await page.getByText(ro['template.imported']).waitFor()
  expect(owner.faults).toEqual([])
})

it('is closed to who may not, and fits a phone', async () => {
  const employee = await newPerson(browser)
  recordFailures({ employee, hr })
  await signInToDemo(employee, installation, 'employee')
  await employee.page.goto(installation.url(DEMO, '/settings/templates'))
  await employee.page.getByText(texts.en.platform['error.notAuthorized']).waitFor()
  const { page } = hr
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(installation.url(DEMO, '/settings/templates?add=true'))
  await content().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'template form on a phone')
  expect(hr.faults).toEqual([])
})
