import { demoPerson } from '../support/api.ts'
import { samplePdf } from '../support/sample-files.ts'
import { choose } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { documents: words, name: names } = texts.en

await smoke('adds a file to the documents and shows it', 'hr', async ({ page, installation, open, check }) => {
  const person = await demoPerson(page, installation.demo, 'employee')
  await open('/documents/all')
  await page.getByRole('row').nth(1).waitFor()
  await check('documents')
  await page.getByRole('link', { name: words['upload.add'], exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="file"]').setInputFiles([await samplePdf(1, 'Smoke.pdf')])
  await choose(page, names['documents.employee_id'], person.name)
  await choose(page, names['documents.type_id'], 'Addendum')
  await check('upload form')
  await dialog.getByRole('button', { name: words['upload.submit'], exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Smoke', exact: true }).click()
  await page.getByRole('dialog').getByText('Smoke', { exact: true }).first().waitFor()
  await check('document')
})
