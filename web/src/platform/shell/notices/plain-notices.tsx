import { Affix, Alert, Stack } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { connectNotices, type Notice, noticeLook } from '../../notify.ts'

const MOST = 3
let sequence = 0

/** Where notices appear when the code of the toasts did not come: each until it is closed. */
export function PlainNotices() {
  const [notices, setNotices] = useState<readonly (Notice & { id: number })[]>([])
  const close = useCallback((id: number) => setNotices((before) => before.filter((notice) => notice.id !== id)), [])
  useEffect(
    () =>
      connectNotices((notice) => {
        sequence += 1
        const shown = { ...notice, id: sequence }
        if (notice.until?.aborted) return
        notice.until?.addEventListener('abort', () => close(shown.id))
        setNotices((before) => [...before, shown].slice(-MOST))
      }),
    [close],
  )
  return (
    <Affix position={{ bottom: 16, right: 16 }} maw="calc(100vw - 32px)">
      <Stack gap="xs">
        {notices.map(({ id, kind, title, message }) => {
          const { color, role, closeButtonProps } = noticeLook(kind)
          const label = closeButtonProps['aria-label']
          return (
            <Alert
              key={id}
              {...{ color, role, title }}
              withCloseButton
              closeButtonLabel={label}
              onClose={() => close(id)}
            >
              {message}
            </Alert>
          )
        })}
      </Stack>
    </Affix>
  )
}
