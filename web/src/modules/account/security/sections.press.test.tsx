import { expect, it } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { DevicesSection } from './devices-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { TwoFactorSection } from './two-factor/two-factor-section.tsx'

const device = {
  ...{ id: 'here', company: { id: 'salt', name: 'Salt Works' }, current: true, ip: '192.0.2.7', user_agent: null },
  ...{ created_at: '2026-03-01T10:00:00Z', last_seen_at: '2026-03-02T10:00:00Z' },
}

it('asks again for devices, passkeys and the second step that could not be read', async () => {
  for (const [part, data, shown] of [
    [<DevicesSection key="devices" />, [device], 'This device'],
    [<PasskeysSection key="passkeys" />, [], 'No passkeys yet'],
    [<TwoFactorSection key="second" />, { enabled: false, required: false }, 'Turn on'],
  ] as const) {
    const answers: unknown[] = [refused(403)]
    const { press, words } = await opened(part, { answers: () => answers.shift() ?? { data } })
    await until(() => expect(words()).toContain('This could not be loaded'))
    await press('Try again')
    await until(() => expect(words()).toContain(shown))
    expect(words()).not.toContain('This could not be loaded')
  }
})
