import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { BoardInvoice } from '#contracts/invoices/efactura/board.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { byOwner } from '../problem-address.ts'
import { SentValue } from '../sent-value.tsx'
import classes from './board.module.css'
import { nameOfField } from './field-name.ts'
import { MendAndFile } from './mend-and-file.tsx'
import { mendableNames } from './mendable.ts'

interface RowRulesProps {
  row: BoardInvoice
  connected: boolean
  isFiling: boolean
  onFile: () => void
}

/** Why it is not accepted, rule by rule, with the field that mends it. */
export function RowRules({ row, connected, isFiling, onFile }: RowRulesProps) {
  const { t } = useTexts()
  const { can } = useSession()
  const { state, problems, number } = row
  const names = can('manageClients') ? mendableNames(problems) : []
  const isRefused = state === 'refused'
  const addresses = {
    invoice: row.may_update && `/invoices/${row.id}/edit`,
    client: can('manageClients') && `/clients/${row.client_id}/edit`,
    company: can('manageCompany') && '/settings/company/details',
    tax: can(['manageCompany', 'manageInvoices']) && '/settings/tax',
  }
  return (
    <div className={classes.rules} data-refused={isRefused || undefined}>
      <div className={classes.ruleList}>
        {byOwner(problems).map(([owner, own]) => (
          <div key={owner}>
            {own.map(({ rule, field, message, said, sent }) => (
              <div key={`${rule} ${field} ${message}`} className={classes.ruleWords}>
                <b>{nameOfField(owner, field) ?? t('invoices:board.rule.unknown')}</b>
                {rule && <span className={classes.ruleId}>{rule}</span>}
                <p>{message}</p>
                <SentValue sent={sent} />
                {said && said !== message && <p className={classes.said}>{t('invoices:board.said', { said })}</p>}
              </div>
            ))}
            {addresses[owner] && (
              <Anchor component={Link} to={addresses[owner]} fz="sm">
                {t(`invoices:efactura.open.${owner}`)}
              </Anchor>
            )}
          </div>
        ))}
        {names.length > 0 && <MendAndFile row={row} names={names} connected={connected} onFile={onFile} />}
        {names.length === 0 && isRefused && connected && (
          <Button size="xs" variant="default" loading={isFiling} onClick={onFile}>
            {t('invoices:board.fileAgain')}
          </Button>
        )}
      </div>
      {isRefused && (
        <div className={classes.stays}>
          <b>{t('invoices:board.stays')}</b>
          <p>{t('invoices:board.staysHelp', { number })}</p>
        </div>
      )}
    </div>
  )
}
