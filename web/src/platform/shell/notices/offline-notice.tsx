import { Affix, Group, Paper, Text } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { showSuccess } from '../../notify.ts'
import { useTexts } from '../../texts/use-texts.ts'

function follow(changed: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed)
  }
}

/** Says that there is no connection, for as long as there is none, and when it is back. */
export function OfflineNotice() {
  const { t } = useTexts()
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) showSuccess(t('platform:offline.over'))
    wasOnline.current = isOnline
  }, [isOnline, t])
  if (isOnline) return null
  return (
    <Affix position={{ bottom: 16, left: 16 }} maw="calc(100vw - 32px)">
      <Paper role="status" withBorder shadow="md" radius="md" p="sm">
        <Group gap="sm" wrap="nowrap">
          <IconWifiOff size={18} stroke={1.7} aria-hidden />
          <Text fz="sm">{t('platform:offline.text')}</Text>
        </Group>
      </Paper>
    </Affix>
  )
}
