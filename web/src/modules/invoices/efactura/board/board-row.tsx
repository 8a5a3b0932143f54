import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { BoardInvoice } from '#contracts/invoices/efactura/board.ts'
import { saveFrom } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { generateXml } from '../efactura-query.ts'
import { filingLooks } from '../filing-states.ts'
import classes from './board.module.css'
import { RowRules } from './row-rules.tsx'
import { useRowNote } from './use-row-note.ts'

interface BoardRowProps {
  row: BoardInvoice
  connected: boolean
  /** A refused one that is the only one shows its reasons at once; so does the one that the address names. */
  opensItself: boolean
  isFiling: boolean
  onFile: () => void
}

/** An invoice of the board: what it is, how it stands, and what is done next with it. */
export function BoardRow({ row, connected, opensItself, isFiling, onFile }: BoardRowProps) {
  const { t } = useTexts()
  const { exact, moment } = useFormat()
  const { id, number, client_name, total, currency, issue_date, state, problems, next_at } = row
  const hasRules = problems.length > 0
  const [isOpen, setOpen] = useState(state === 'refused' && (opensItself || location.hash === `#${id}`))
  const look = filingLooks[state]
  const note = useRowNote(row)
  return (
    <li className={classes.row} id={id}>
      <div className={classes.cells}>
        <PlainLink to={`/invoices/${id}/details`} className={classes.number} data-board-link={id}>
          {number}
        </PlainLink>
        <span className={classes.client}>
          <span>{client_name}</span>
          <small title={note}>{note}</small>
        </span>
        <span className={classes.total}>{exact(total, currency)}</span>
        <span className={classes.issued}>{shownDay(issue_date)}</span>
        <span className={classes.state}>
          <StateBadge label={t(look.label, { count: problems.length })} color={look.color} />
        </span>
        <span className={classes.action}>
          {hasRules ? (
            <Button
              size="xs"
              variant="default"
              aria-expanded={isOpen}
              rightSection={
                isOpen ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />
              }
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'invoices:board.close' : 'invoices:board.open')}
            </Button>
          ) : state === 'ready' || state === 'refused' ? (
            connected ? (
              <Button size="xs" variant="default" loading={isFiling} onClick={onFile}>
                {t('invoices:board.file')}
              </Button>
            ) : (
              <DownloadXml id={id} />
            )
          ) : (
            next_at && <span className={classes.dim}>{t('invoices:board.nextLook', { moment: moment(next_at) })}</span>
          )}
        </span>
      </div>
      {isOpen && hasRules && <RowRules row={row} connected={connected} isFiling={isFiling} onFile={onFile} />}
    </li>
  )
}

/** Without a connection the file is uploaded in SPV by hand. */
function DownloadXml({ id }: { id: string }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFrom((await generateXml(id)).url)
    } catch (error) {
      showFailure(error, 'invoices:efactura.xmlFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => void download()}
    >
      {t('invoices:efactura.download')}
    </Button>
  )
}
