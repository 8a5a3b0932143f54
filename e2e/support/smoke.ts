import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, newPerson } from './browser.ts'
import { signInToDemo } from './demo.ts'
import { recordFailures } from './failures.ts'
import type { Installation } from './installation.ts'
import { openJourney } from './journey.ts'

const DEMO = 'smoke'

interface Walk {
  page: Page
  installation: Installation
  /** Goes to an address of the company. */
  open(path: string): Promise<unknown>
  /** The screen as it is now has no accessibility fault. */
  check(screen: string): Promise<void>
}

/**
 * The smoke journey of a module: what the module is for, once, in English, in the demo company that all smoke journeys share.
 * It writes only records of its own names, so that none depends on another. A visitor is not signed in.
 */
export async function smoke(
  title: string,
  role: Parameters<typeof signInToDemo>[2] | 'visitor',
  walk: (walk: Walk) => Promise<void>,
): Promise<void> {
  const { installation, browser } = await openJourney({ demo: DEMO })
  it(title, async () => {
    const person = await newPerson(browser)
    recordFailures({ [role]: person })
    if (role !== 'visitor') await signInToDemo(person, installation, role)
    const { page, faults } = person
    await walk({
      page,
      installation,
      open: (path) => page.goto(installation.url(DEMO, path)),
      check: (screen) => expectAccessible(page, screen),
    })
    expect(faults).toEqual([])
  })
}
