import { Button, Skeleton } from '@mantine/core'
import { IconChevronDown, IconDownload, IconLink, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { statementFormats } from '#contracts/invoices/statements/statement.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { later } from '#web/ui/later.tsx'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { AccountTable } from './account-table.tsx'
import { CreditCards } from './credit-cards.tsx'
import classes from './statement.module.css'
import { downloadStatement, type Span, statementQuery } from './statement-query.ts'
import { useSpan } from './use-span.ts'

const SendStatementDialog = later(() => import('./send-statement-dialog.tsx'), 'SendStatementDialog')
const LinkDialog = later(() => import('./link-dialog.tsx'), 'LinkDialog')

/** `/clients/{id}/statement`: what a client was charged, paid and got back, with the running balance, by currency. */
export function StatementTab() {
  const { t } = useTexts()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const [span, setSpan] = useSpan()
  const statement = useQuery(statementQuery(id, span))
  const { data } = statement
  return (
    <div>
      <Tools clientId={id} span={span} onChange={setSpan} />
      {statement.isPending && <Skeleton height={280} radius="md" />}
      {statement.isLoadingError && (
        <ErrorState title={t('invoices:statement.failed')} onRetry={() => void statement.refetch()} />
      )}
      {data && (
        <div {...updating(statement)} className={classes.accounts}>
          <CreditCards clientId={id} credits={data.credits} />
          {data.accounts.map((account) => (
            <AccountTable key={account.currency} account={account} from={data.from} to={data.to} />
          ))}
          {data.accounts.length === 0 && (
            <EmptyState title={t('invoices:statement.none')} help={t('invoices:statement.noneHelp')} />
          )}
        </div>
      )}
    </div>
  )
}

interface ToolsProps {
  clientId: string
  span: Span
  onChange: (span: Span) => void
}

/** The days, and what is done with the statement. */
function Tools({ clientId, span, onChange }: ToolsProps) {
  const { t } = useTexts()
  const { isPaid, isActive } = usePlan()
  const [dialog, setDialog] = useState<'send' | 'link'>()
  const close = () => setDialog(undefined)
  const change = (days: Partial<Record<keyof Span, string | null>>) => {
    const { from, to } = { ...span, ...days }
    if (from && to && from <= to) onChange({ from, to })
  }
  return (
    <div className={classes.tools}>
      <div className={classes.days}>
        <DateField label={t('name:clients.from')} value={span.from} onChange={(from) => change({ from })} />
        <DateField label={t('name:clients.to')} value={span.to} onChange={(to) => change({ to })} />
      </div>
      <div className={classes.buttons}>
        <MenuOnDemand
          position="bottom-end"
          withinPortal
          button={
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              {t('invoices:statement.download')}
            </Button>
          }
        >
          {(Menu) => (
            <>
              {statementFormats.map((format) => (
                <Menu.Item key={format} onClick={() => void downloadStatement(clientId, span, format)}>
                  {t(`invoices:statement.${format}`)}
                </Menu.Item>
              ))}
            </>
          )}
        </MenuOnDemand>
        <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => setDialog('link')}>
          {t('invoices:statement.link')}
        </Button>
        {isPaid && isActive && (
          <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setDialog('send')}>
            {t('invoices:statement.send')}
          </Button>
        )}
      </div>
      {dialog === 'send' && <SendStatementDialog clientId={clientId} span={span} onClose={close} />}
      {dialog === 'link' && <LinkDialog clientId={clientId} span={span} onClose={close} />}
    </div>
  )
}
