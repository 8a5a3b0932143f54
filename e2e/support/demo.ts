import type { Person } from './browser.ts'
import type { Installation } from './installation.ts'
import { texts } from './texts.ts'

export const DEMO_PASSWORD = 'Vatra-demo-1'

/** Signs somebody of the demo company in, by what their screen reads. */
export async function signInToDemo(
  { page }: Person,
  installation: Installation,
  name: 'admin' | 'hr' | 'manager' | 'employee',
  locale: 'en' | 'ro' = 'en',
): Promise<void> {
  await page.goto(installation.url(installation.demo, '/login'))
  await page.getByLabel(texts[locale].name['account.email']).fill(`${name}@${installation.demo}.test`)
  await page.getByLabel(texts[locale].name['account.password']).first().fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard**')
}
