import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Section } from '#web/ui/display/sections/section.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { refreshSecurity, twoFactorQuery } from '../queries.ts'
import { TwoFactorChange } from './two-factor-change.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

const titles = {
  setup: 'account:setup.title',
  off: 'account:twoFactor.turnOffTitle',
  renew: 'account:twoFactor.renewTitle',
} as const

/** Whether a second step is asked for, and what can be done about it. */
export function TwoFactorSection() {
  const { t } = useTexts()
  const { moment } = useFormat()
  const [open, setOpen] = useState<keyof typeof titles>()
  const { data: state, isError, refetch } = useQuery(twoFactorQuery)
  const close = () => {
    setOpen(undefined)
    void refreshSecurity()
  }
  const turned = (words: 'account:twoFactor.nowOn' | 'account:twoFactor.nowOff') => {
    showSuccess(t(words))
    void refreshSecurity()
  }
  return (
    <Section title={t('account:twoFactor.title')} help={t('account:twoFactor.help')}>
      {isError && !state && <ErrorState onRetry={() => void refetch()} />}
      {!state && !isError && <Skeleton h={72} />}
      {state && (
        <Stack align="flex-start">
          <Group>
            <StateBadge
              label={t(state.enabled ? 'account:twoFactor.on' : 'account:twoFactor.off')}
              color={state.enabled ? 'green' : 'gray'}
            />
            {state.enabled && (
              <Text fz="sm" c="dimmed">
                {t('account:twoFactor.since', { moment: moment(state.enabled_at) })} ·{' '}
                {t('account:twoFactor.codesLeft', { count: state.recovery_codes_left })}
              </Text>
            )}
          </Group>
          {state.enabled ? (
            <Group>
              <Button variant="default" onClick={() => setOpen('renew')}>
                {t('account:twoFactor.renew')}
              </Button>
              <Button variant="subtle" color="red" onClick={() => setOpen('off')}>
                {t('account:twoFactor.turnOff')}
              </Button>
            </Group>
          ) : (
            <Button onClick={() => setOpen('setup')}>{t('account:twoFactor.turnOn')}</Button>
          )}
        </Stack>
      )}
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={t(titles[open ?? 'setup'])}
        size="lg"
        closeOnClickOutside={false}
        // The codes are shown once.
        closeOnEscape={false}
      >
        {open === 'setup' && (
          <TwoFactorSetup
            onDone={() => {
              turned('account:twoFactor.nowOn')
              close()
            }}
          />
        )}
        {open === 'renew' && (
          <TwoFactorChange change="recovery-codes" help="account:twoFactor.renewHelp" onClose={close} />
        )}
        {open === 'off' && (
          <TwoFactorChange
            change="off"
            help={state?.required ? 'account:twoFactor.requiredHelp' : 'account:twoFactor.turnOffHelp'}
            onOff={() => turned('account:twoFactor.nowOff')}
            onClose={close}
          />
        )}
      </Dialog>
    </Section>
  )
}
