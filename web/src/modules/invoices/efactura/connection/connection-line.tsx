import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AnafStatus } from '#contracts/invoices/efactura/connection.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './connection.module.css'

/** Who has connected until when, with a dot that turns amber before it ends; it leads to the page of the connection. */
export function ConnectionLine({ status }: { status: AnafStatus }) {
  const { t } = useTexts()
  const { day } = useFormat()
  const { state, person, expires_at, days_left, cui } = status
  const until = day(expires_at?.slice(0, 10))
  const words = {
    none: t('invoices:anaf.line.none'),
    connected: t('invoices:anaf.line.connected', { person, day: until }),
    ending: t('invoices:anaf.line.ending', { person, count: days_left ?? 0 }),
    ended: t('invoices:anaf.line.ended', { person }),
    no_right: t('invoices:anaf.line.no_right', { person, cui }),
  }[state]
  return (
    <span className={classes.line} data-state={state}>
      <span className={classes.dot} aria-hidden />
      <Anchor component={Link} to="/invoices/efactura/connection" fz="xs" c="inherit" underline="hover">
        {words}
      </Anchor>
    </span>
  )
}
