import { IconFile } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import type { SettingsCard } from '#web/platform/modules/define-module.ts'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { SettingsGrid } from './settings-grid.tsx'

const card = { icon: IconFile, order: 1, helpKey: 'documents:samples.open' } as const
const cards: SettingsCard[] = [
  { ...card, to: '/settings/templates', nameKey: 'documents:route.templates', paid: true },
  { ...card, to: '/settings/types', nameKey: 'documents:route.documents' },
]
/** Where a press on a card leads in a company with this plan. */
async function pressed(name: RegExp, plan: string, stripe_status = 'active') {
  const company = {
    active_plan: { activePlan: { id: '1', plan, stripe_status }, is_restricted: stripe_status !== 'active' },
  }
  const page = await opened(<SettingsGrid cards={cards} />, { at: '/settings', company })
  await page.press(name, 'link')
  return page
}

it('opens what needs a paid plan where there is one that is paid, and says else that it needs one', async () => {
  for (const [plan, status] of [
    ['Free', 'active'],
    ['Pro Monthly', 'past_due'],
  ] as const) {
    const { place, words } = await pressed(/Templates/, plan, status)
    await until(() => expect(words()).toContain('paid plan'))
    expect(place()).toBe('/settings')
    expect((await pressed(/^Documents/, plan, status)).place()).toBe('/settings/types')
  }
  expect((await pressed(/Templates/, 'Pro Monthly')).place()).toBe('/settings/templates')
})
