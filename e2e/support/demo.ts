import { newPerson, type Person } from './browser.ts'
import type { Installation } from './installation.ts'
import { type Journey, openJourney } from './journey.ts'

export const DEMO_PASSWORD = 'Vatra-demo-1'

type Role = 'admin' | 'hr' | 'manager' | 'employee'
type Screen = NonNullable<Parameters<typeof newPerson>[1]>

/**
 * Signs somebody of the demo company in, beside the sign-in page, which has its own journeys: their browser has the session, and
 * an empty page of the company is open.
 */
export async function signInToDemo({ page }: Person, { url, demo }: Installation, name: Role): Promise<void> {
  const empty = url(demo, '/signed-in')
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 })
  await page.goto(empty)
  const status = await page.evaluate(
    async ([email, password]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) })
      if (answer.ok) localStorage.setItem('token', (await answer.json()).meta.token)
      return answer.status
    },
    [`${name}@${demo}.test`, DEMO_PASSWORD] as const,
  )
  if (status !== 200) throw new Error(`Signing ${name} in answered ${status}.`)
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
    await signInToDemo(people[role], journey.installation, role)
  }
  return { ...journey, ...people }
}
