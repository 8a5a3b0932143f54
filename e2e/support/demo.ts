import { newPerson, type Person } from './browser.ts'
import type { Installation } from './installation.ts'
import { type Journey, openJourney } from './journey.ts'
import { texts } from './texts.ts'

export const DEMO_PASSWORD = 'Vatra-demo-1'

type Role = 'admin' | 'hr' | 'manager' | 'employee'
type Screen = NonNullable<Parameters<typeof newPerson>[1]>

/** Signs somebody of the demo company in, by what their screen reads. */
export async function signInToDemo(
  { page }: Person,
  installation: Installation,
  name: Role,
  locale: 'en' | 'ro' = 'en',
): Promise<void> {
  await page.goto(installation.url(installation.demo, '/login'))
  await page.getByLabel(texts[locale].name['account.email']).fill(`${name}@${installation.demo}.test`)
  await page.getByLabel(texts[locale].name['account.password']).first().fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard**')
}

/** A demo company of its own, with these people of it signed in: `{ hr: {}, employee: { locale: 'ro' } }`. */
export async function openDemo<Who extends Role>(
  demo: string,
  who: Readonly<Record<Who, Screen>>,
): Promise<Journey & Record<Who, Person>> {
  const journey = await openJourney({ demo })
  const people = {} as Record<Who, Person>
  for (const role of Object.keys(who) as Who[]) {
    people[role] = await newPerson(journey.browser, who[role])
    await signInToDemo(people[role], journey.installation, role, who[role].locale)
  }
  return { ...journey, ...people }
}
