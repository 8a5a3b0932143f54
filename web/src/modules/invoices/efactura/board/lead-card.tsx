import { Button, Title } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { EfacturaBoard } from '#contracts/invoices/efactura/board.ts'
import { longWeekday } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConnectButton } from '../connection/connect-button.tsx'
import { ConnectionLine } from '../connection/connection-line.tsx'
import { fileSeveral } from '../file-several.ts'
import classes from './board.module.css'
import { HowCounted } from './how-counted.tsx'

/** How many are to be filed until which day; the button files exactly those that can be filed. */
export function LeadCard({ board }: { board: EfacturaBoard }) {
  const { t, locale } = useTexts()
  const [busy, setBusy] = useState(false)
  const { to_do, in_progress, connection, counted } = board
  const next = to_do.find(({ days_left }) => days_left >= 0)
  const late = to_do.filter(({ days_left }) => days_left < 0).length
  const until = next && to_do.filter(({ last_day }) => last_day === next.last_day)
  const ready = to_do.filter(({ state }) => state === 'ready')
  const underWay = in_progress.length
  const file = async () => {
    setBusy(true)
    await fileSeveral(ready.map(({ id, number }) => ({ id, name: number })))
    setBusy(false)
  }
  return (
    <section className={classes.lead} aria-label={t('invoices:board.lead')}>
      <div className={classes.leadWords}>
        {to_do.length > 0 && <span className={classes.big}>{until?.length ?? late}</span>}
        <div>
          <Title order={2} fz="lg">
            {next
              ? t('invoices:board.until', {
                  day: `${longWeekday(next.last_day, locale)}, ${shownDay(next.last_day)}`,
                })
              : late > 0
                ? t('invoices:board.onlyLate', { count: late })
                : t('invoices:board.allFiled')}
          </Title>
          {counted && <HowCounted counted={counted} />}
        </div>
      </div>
      <div className={classes.leadActions}>
        {connection.connected && (ready.length > 0 || underWay > 0) && (
          <Button
            size="md"
            leftSection={<IconCloudUpload size={18} aria-hidden />}
            loading={busy}
            disabled={ready.length === 0}
            onClick={() => void file()}
          >
            {ready.length > 0
              ? t('invoices:board.fileReady', { count: ready.length })
              : t('invoices:board.beingFiled', { count: underWay })}
          </Button>
        )}
        {!connection.connected && connection.configured && <ConnectButton person={connection.person} />}
        <ConnectionLine status={connection} />
      </div>
    </section>
  )
}
