import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

const { installation, browser } = await openJourney({ demo: 'rehire' })

describe('somebody who has left', () => {
  const { team } = texts.ro
  const name = 'Sorin Avram'
  let hr: Person

  beforeAll(async () => {
    hr = await newPerson(browser, { locale: 'ro' })
    await signInToDemo(hr, installation, 'hr')
  })
  afterAll(() => hr.context.close())

  it('is rehired, and their page shows both times of employment', async () => {
    recordFailures({ hr })
    const { page } = hr
    await page.goto(installation.url(installation.demo, '/employees?archived=true'))
    await page.getByRole('link', { name }).first().click()
    await press(page, team.rehire)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Data de început').waitFor()
    await expectAccessible(page, 'rehire')
    await dialog.getByRole('button', { name: team.rehire, exact: true }).click()
    await shows(page, filled('ro', team['rehire.done'], { name }))
    const spells = page.getByRole('region', { name: team['spells.title'] })
    await spells.getByText(team['spells.now']).waitFor()
    expect(await spells.getByRole('row').count()).toBe(3)
    await expectAccessible(page, 'times of employment')
    const [, earlier] = (await spells.getByRole('row').allInnerTexts()).slice(1)
    await spells.getByRole('button', { name: team['spells.correctOf'].split('{')[0]! }).click()
    const lastDay = page.getByRole('dialog').getByLabel('Ultima zi')
    const day = await lastDay.inputValue()
    expect(earlier).toContain(day)
    const before = `${String(Number(day.slice(0, 2)) - 1 || 2).padStart(2, '0')}${day.slice(2)}`
    await lastDay.fill(before)
    await lastDay.press('Tab')
    await expectAccessible(page, 'correcting an employment')
    await page.getByRole('dialog').getByRole('button', { name: texts.ro.engine['form.save'], exact: true }).click()
    await shows(page, team['spells.corrected'])
    await spells.getByText(before).waitFor()
    expect(hr.faults).toEqual([])
  })
})
