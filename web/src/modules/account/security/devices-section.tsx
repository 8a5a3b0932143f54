import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '#contracts/account/devices.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Section } from '#web/ui/display/sections/section.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { browserOf } from './browser-of.ts'
import { devicesQuery, refreshSecurity } from './queries.ts'
import classes from './security.module.css'

const caller = { onError: 'caller' } as const

/** Where the person is signed in: each can be signed out, or all but this one. */
export function DevicesSection() {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const { data: devices, isError, refetch } = useQuery(devicesQuery)
  const companies = new Set(devices?.map(({ company }) => company.id))
  const end = async (path: string, body: object | undefined, said: string) => {
    await api.delete(path, body, caller).catch((error: unknown) => {
      showFailure(error, 'account:devices.failed')
      throw error
    })
    showSuccess(said)
    await refreshSecurity()
  }
  return (
    <Section title={t('account:devices.title')} help={t('account:devices.help')}>
      {isError && !devices && <ErrorState onRetry={() => void refetch()} />}
      {!devices && !isError && <Skeleton h={120} />}
      {devices && (
        <Stack align="stretch">
          <ul className={classes.list} aria-label={t('account:devices.list')}>
            {devices.map((device) => (
              <DeviceItem
                key={device.id}
                device={device}
                withCompany={companies.size > 1}
                onEnd={() =>
                  end(`/sessions/${device.id}`, undefined, t('account:devices.ended')).catch(() => undefined)
                }
              />
            ))}
          </ul>
          {devices.length > 1 && (
            <Button variant="default" color="red" onClick={() => setAsking(true)} style={{ alignSelf: 'flex-start' }}>
              {t('account:devices.endOthers')}
            </Button>
          )}
        </Stack>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('account:devices.endOthers')}
        text={t('account:devices.endOthersText')}
        confirm={t('account:devices.end')}
        cancel={t('account:devices.cancel')}
        color="red"
        onConfirm={() => end('/sessions', { keep: 'this' }, t('account:devices.endedOthers'))}
      />
    </Section>
  )
}

interface DeviceItemProps {
  device: Device
  withCompany: boolean
  onEnd: () => Promise<unknown>
}

function DeviceItem({ device, withCompany, onEnd }: DeviceItemProps) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const [busy, setBusy] = useState(false)
  const seen = browserOf(device.user_agent)
  const name = seen
    ? t('account:devices.browser', { browser: seen.browser, system: seen.system })
    : t('account:devices.unknown')
  const Icon = seen?.isPhone ? IconDeviceMobile : IconDeviceDesktop
  const facts = [device.ip, withCompany ? device.company.name : null].filter((fact) => fact !== null)
  const run = () => {
    setBusy(true)
    void onEnd().finally(() => setBusy(false))
  }
  return (
    <li className={classes.item}>
      <Icon size={22} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={600}>{name}</Text>
        <Text fz="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        <Text fz="sm" c="dimmed">
          {t('account:devices.seen', { moment: moment(device.last_seen_at) })} ·{' '}
          {t('account:devices.since', { moment: moment(device.created_at) })}
        </Text>
      </div>
      {device.current ? (
        <StateBadge label={t('account:devices.this')} color="green" />
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          color="red"
          loading={busy}
          aria-label={t('account:devices.endNamed', { device: name })}
          onClick={run}
        >
          {t('account:devices.end')}
        </Button>
      )}
    </li>
  )
}
