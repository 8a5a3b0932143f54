import { expect } from 'vitest'
import { press } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { calendar, dashboard: words, engine } = texts.en

await smoke(
  'shows what waits and what comes, and is arranged by its reader',
  'manager',
  async ({ page, open, check }) => {
    await open('/dashboard')
    const main = page.getByRole('main')
    const card = (title: string) => main.getByRole('region', { name: title, exact: true })
    await card(engine['waiting.title']).getByRole('listitem').first().waitFor()
    await card(texts.en.time['team.title']).getByRole('row').nth(1).waitFor()
    await card(calendar.newMembers).waitFor()
    await check('dashboard')

    await press(page, words.arrange)
    await main.getByRole('button', { name: `Hide: ${calendar.newMembers}` }).click()
    await main.getByRole('button', { name: `Show: ${calendar.birthdays}` }).click()
    await check('dashboard, arranging')
    await press(page, words['arrange.done'])
    await card(calendar.birthdays).waitFor()
    expect(await card(calendar.newMembers).count()).toBe(0)

    await press(page, words.arrange)
    await press(page, words['arrange.reset'])
    await press(page, words['arrange.done'])
    await card(calendar.newMembers).waitFor()
    expect(await card(calendar.birthdays).count()).toBe(0)
  },
)
