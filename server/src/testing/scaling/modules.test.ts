import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What each module mainly does, by its own tests: with `CITUS_URL` their companies are on the cluster (docs/scaling.md). */
const stories = [
  'account/sign-in/login',
  'assets/assets',
  'calendar/events/events',
  'clients/clients',
  'company/data/deletion',
  'documents/generation/generation',
  'documents/generation/kept',
  'documents/library/library',
  'documents/library/owners',
  'documents/signing/jobs/evidence',
  'documents/signing/signing',
  'documents/templates/templates',
  'evaluations/applying/apply',
  'evaluations/evaluations',
  'inbox/notifications',
  'integrations/calendar/calendar',
  'integrations/chat/chat',
  'onboarding/onboarding',
  'projects/alerts/budget-alerts',
  'projects/profitability/clients',
  'projects/projects',
  'reports/presence/presence',
  'team/goals/goals',
  'team/import/import',
  'team/import/undo/dated-rows',
  'team/profile/employee-life',
  'team/samples/samples',
  'time/entries/timesheets',
  'time/totals/aggregates',
  'time/timer/timer',
]

const pathOf = (story: string) => join(import.meta.dirname, `../../modules/${story}.test.ts`)

it('names tests that are there', () => {
  expect(stories.filter((story) => !existsSync(pathOf(story)))).toEqual([])
})

if (process.env.CITUS_URL !== undefined)
  // Each brings its own company, and closes it before the next begins.
  for (const story of stories)
    describe(story, async () => {
      await import(/* @vite-ignore */ pathOf(story))
    })
