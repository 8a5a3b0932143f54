import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

const DEMO = 'documents-kept'
const { installation, browser } = await openJourney({ demo: DEMO })
const at = (path: string) => installation.url(DEMO, path)

const variable = (id: string) => `<span data-type="placeholder" data-id="${id}" data-label="?">?</span>`

describe.each([
  {
    ...({ locale: 'en', width: 1440, entity: 'client', pages: 'clients', show: 'company_name' } as const),
    refusal: 'The client stays as long as these are kept.',
  },
  {
    ...({ locale: 'ro', width: 390, entity: 'project', pages: 'projects', show: 'name' } as const),
    refusal: 'Arhivează-l în schimb.',
  },
] as const)(
  'documents of a $entity, in $locale at $width pixels',
  ({ locale, width, entity, pages, show, refusal }) => {
    const { documents: words, name: names } = texts[locale]
    const template = `Hârtie ${locale}`
    let admin: Person
    let record: { id: string; name: string; client: string }

    beforeAll(async () => {
      admin = await newPerson(browser, { locale, dark: locale === 'ro' })
      await signInToDemo(admin, installation, 'admin')
      await admin.page.setViewportSize({ width, height: 844 })
      const content = `<p>${['company_name', 'bank_account', 'website'].map((field) => variable(`client.${field}`)).join(' ')}</p>`
      await callApi(admin.page, '/restify/templates', { name: template, entities: [entity], content })
      // Whose website nothing is known of.
      const client = { company_name: `Țiglă ${locale}`, bank_account: 'RO13BTRL0130120500018742' }
      const { data: made } = await callApi(admin.page, '/restify/clients', client)
      const project = { name: `Acoperiș ${locale}`, client_id: made.id }
      const { data } = entity === 'client' ? { data: made } : await callApi(admin.page, '/restify/projects', project)
      record = { id: data.id, name: data.attributes[show], client: client.company_name }
    })
    afterAll(() => admin.context.close())

    it('are made on its page, with what is known of it, and are among its documents', async () => {
      recordFailures({ admin })
      const { page } = admin
      const dialog = page.getByRole('dialog')
      await page.goto(at(`/${pages}/${record.id}/details`))
      await page.getByRole('button', { name: words['generate.title'] }).click()
      await choose(page, names['*.template_ids'], template)
      await page.keyboard.press('Escape')
      const preview = dialog.getByRole('region', { name: words['preview.button'] })
      await preview.getByText(record.client, { exact: false }).waitFor()
      await preview.getByText('RO13BTRL0130120500018742', { exact: false }).waitFor()
      await preview.getByRole('status').getByText(names['clients.website']).waitFor()
      await dialog.getByRole('checkbox', { name: names['*.confirm_missing'] }).check()
      await expectAccessible(page, `generation of a ${entity}`)
      await dialog.getByRole('button', { name: words['generate.submit'], exact: true }).click()
      await shows(page, filled(locale, words['generate.done'], { count: 1 }))
      await page.waitForURL(`**/${pages}/${record.id}/documents`)
      await page.getByRole('link', { name: template, exact: true }).first().waitFor()
      await expectAccessible(page, `documents of a ${entity}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    it('are named after it in the library, lead back to it, and can be changed', async () => {
      const { page } = admin
      await page.goto(at(`/documents/all?search=${encodeURIComponent(record.name)}`))
      await page.getByRole('main').getByText(record.name).first().waitFor()
      await page.getByRole('link', { name: template, exact: true }).first().click()
      await page.getByRole('dialog').getByRole('link', { name: words['document.open'] }).click()
      await page.waitForURL('**/documents/*/details')
      await page.getByRole('link', { name: record.name, exact: true }).first().waitFor()
      await expectAccessible(page, `a document of a ${entity}`)
      await page.getByRole('link', { name: words['document.edit'], exact: true }).first().click()
      await page.waitForURL('**/documents/*/edit')
      await page.getByRole('combobox', { name: names[`documents.${entity}_id`] }).waitFor()
      expect(await page.getByRole('combobox', { name: names['documents.employee_id'] }).count()).toBe(0)
      await page.getByRole('textbox', { name: names['*.name'] }).first().fill(`${template} 2`)
      await press(page, texts[locale].engine['form.save'])
      await page.waitForURL('**/documents/*/details')
      await page.getByRole('link', { name: record.name, exact: true }).first().click()
      await page.waitForURL(`**/${pages}/${record.id}/documents`)
      await page
        .getByRole('link', { name: `${template} 2`, exact: true })
        .first()
        .waitFor()
    })

    it('are added on its page', async () => {
      const { page } = admin
      await page.goto(at(`/${pages}/${record.id}/documents?open=true`))
      const dialog = page.getByRole('dialog')
      const file = { name: 'Anexa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await choose(page, names['documents.type_id'], 'Addendum')
      await expectAccessible(page, `adding documents of a ${entity}`)
      await dialog.getByRole('button', { name: words['upload.submit'], exact: true }).click()
      await page.getByRole('link', { name: 'Anexa', exact: true }).first().waitFor()
      const { data } = await callApi(page, `/restify/documents?${entity}_id=${record.id}&search=Anexa`)
      expect(data.map((one: { attributes: object }) => one.attributes)).toMatchObject([{ employee_id: null }])
    })

    it('keep it from being deleted while they are being signed', async () => {
      const { page } = admin
      const { engine } = texts[locale]
      const { data } = await callApi(page, `/restify/documents?${entity}_id=${record.id}&search=${template}`)
      const act = (action: string, body: object) =>
        callApi(page, `/restify/documents/${data[0].id}/actions?action=${action}`, body)
      const signers = [{ email: `ilinca-${locale}@outside.test` }]
      await act('request-signature', { signers })
      const field = { kind: 'signature', signer: 1, page: 1, x: 60, y: 180, w: 180, h: 50 }
      await act('prepare-signature', { signers, fields: [field], in_order: false, send: true })
      await page.goto(at(`${entity === 'client' ? '/clients' : '/projects/projects'}?search=${record.name}`))
      await page.getByRole('button', { name: filled(locale, engine['row.actions'], { name: record.name }) }).click()
      await page.getByRole('menuitem', { name: engine['row.delete'] }).click()
      await page.getByRole('dialog').getByRole('button', { name: engine['delete.confirm'] }).click()
      await page.getByRole('alert').filter({ hasText: refusal }).waitFor()
      expect((await callApi(page, `/restify/${pages}/${record.id}`)).data.id).toBe(record.id)
      expect(admin.faults).toEqual([])
    })
  },
)

it('are on no page of those who keep clients and projects, but no documents', async () => {
  const manager = await newPerson(browser)
  await signInToDemo(manager, installation, 'manager')
  const { page } = manager
  const { data } = await callApi(page, '/restify/clients?perPage=1')
  await page.goto(at(`/clients/${data[0].id}/details`))
  await page.getByRole('heading', { name: data[0].attributes.company_name }).waitFor()
  const { documents: words } = texts.en
  expect(await page.getByRole('button', { name: words['generate.title'] }).count()).toBe(0)
  expect(await page.getByRole('tab', { name: words['route.documents'] }).count()).toBe(0)
  await page.goto(at(`/clients/${data[0].id}/documents`))
  await page.getByText(texts.en.platform['error.notAuthorized']).waitFor()
  await manager.context.close()
})
