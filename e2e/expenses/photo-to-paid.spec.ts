import { expect, it } from 'vitest'
import { expectAccessible, type Person } from '../support/browser.ts'
import { openDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const DEMO = 'receipts'
const { installation, admin, employee } = await openDemo(DEMO, { admin: {}, employee: { locale: 'ro' } })

const [ro, en] = [texts.ro.expenses, texts.en.expenses]
/** What a person says of a receipt that is still to be checked: it is right, or it may stay empty. */
const RIGHT = /^(E corect|Lasă gol)/

/** A receipt of a restaurant of today, as a telephone photographs it; one of its two lines of VAT is a hundredth off. */
async function photo({ page }: Person) {
  const rows = [
    ['HANUL DIN DEAL SRL', ''],
    ['STR. REPUBLICII 14, TURDA', ''],
    ['C.I.F. RO 17826040', ''],
    ['CIF CLIENT RO28417351', ''],
    ['2,000 BUC x 38,50', ''],
    ['CIORBA DE BURTA', '77,00 B'],
    ['1,000 BUC x 64,00', ''],
    ['TOCHITURA CU MAMALIGA', '64,00 B'],
    ['3,000 BUC x 12,00', ''],
    ['APA MINERALA 0,75', '36,00 A'],
    ['TOTAL LEI', '177,00'],
    ['TVA A 21% din 36,00', '6,26'],
    ['TVA B 11% din 141,00', '13,97'],
    ['CARD', '177,00'],
    [today.split('-').reverse().join('-'), '13:42'],
    ['CASA 2', 'BON 0087'],
  ]
  const sheet = await page.context().newPage()
  await sheet.setViewportSize({ width: 760, height: 900 })
  await sheet.setContent(`<body style="margin:0;padding:50px;background:#3b3632"><div style="padding:40px;background:#f6f4ef;color:#1c1b19;
    font:26px/1.5 monospace">${rows
      .map(
        ([left, right]) =>
          `<div style="display:flex;justify-content:space-between"><span>${left}</span><span>${right}</span></div>`,
      )
      .join('')}</div>`)
  const buffer = await sheet.screenshot({ type: 'jpeg', quality: 90, fullPage: true })
  await sheet.close()
  return { name: 'IMG_4471.jpg', mimeType: 'image/jpeg', buffer }
}

it('goes from a photo on a phone to a bundle that is paid', async () => {
  recordFailures({ admin, employee })
  const { page } = employee
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(installation.url(DEMO, '/expenses/mine'))
  const camera = page.getByRole('button', { name: ro['receipts.add.photograph'] }).first()
  await camera.waitFor()
  await expectAccessible(page, 'my expenses on a phone')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.click()])
  await chooser.setFiles(await photo(employee))
  await page.waitForURL('**/expenses/receipts?bundle=*')
  const bundle = new URL(page.url()).searchParams.get('bundle')!

  // Each value that is not sure is looked at by itself.
  const right = page.getByRole('button', { name: RIGHT })
  await right.waitFor({ timeout: 90_000 })
  await expectAccessible(page, 'checking a receipt on a phone')
  const save = page.getByRole('button', { name: ro['receipts.save'], exact: true })
  for (let left = 0; left < 8 && (await right.count()) > 0; left += 1) await right.click()
  await shows(page, ro['receipts.check.none'])
  await expectAccessible(page, 'a receipt that was checked')
  await save.click()
  await page.waitForURL(`**/expenses/${bundle}/details`)
  await shows(page, texts.ro.name['expenses.status=draft'])
  await expectAccessible(page, 'a bundle that waits, on a phone')

  await admin.page.goto(installation.url(DEMO, `/expenses/${bundle}/details`))
  const approve = admin.page.getByRole('button', { name: 'Approve', exact: true }).last()
  await approve.waitFor()
  await expectAccessible(admin.page, 'deciding on a bundle')
  await approve.click()
  await shows(admin.page, 'Expense bundle approved')
  await admin.page.goto(installation.url(DEMO, `/expenses/${bundle}/details`))
  await admin.page.getByRole('button', { name: en['pay.submit'], exact: true }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: en['pay.submit'] }).click()
  await shows(admin.page, en['step.bundle.paid'])

  // The page of its person hears of it by itself.
  await shows(page, texts.ro.name['expenses.status=paid'])
  await expectAccessible(page, 'a bundle that is paid, on a phone')
  expect(await page.getByText('177,00').count()).toBeGreaterThan(0)
}, 240_000)
