import { expect } from 'vitest'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { dashboard: words, engine, team } = texts.en

await smoke('shows figures and what waits, and leads on by its shortcuts', 'manager', async ({ page, open, check }) => {
  await open('/dashboard')
  const main = page.getByRole('main')
  await main.getByText(words['figure.people'], { exact: true }).waitFor()
  await main.getByRole('region', { name: engine['waiting.title'] }).getByRole('listitem').first().waitFor()
  await check('dashboard')
  await main.getByRole('link', { name: team['route.team'], exact: true }).click()
  await page.waitForURL('**/employees')
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(team['route.team'])
})
