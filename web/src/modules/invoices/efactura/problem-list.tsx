import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EfacturaProblem } from '#contracts/invoices/efactura/state.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import classes from './efactura.module.css'
import { byOwner, problemAddress } from './problem-address.ts'
import { SentValue } from './sent-value.tsx'

/** An accountant looks for the number of an official rule; ours have none that anybody else knows. */
const isOfficial = (rule: string) => rule.startsWith('BR-')

interface ProblemListProps {
  invoice: InvoiceRecord
  problems: readonly EfacturaProblem[]
  /** ANAF has said them, of the file that it got. */
  isRefused?: boolean
}

/** For what ANAF would refuse the invoice, or has refused it, and where each is corrected. */
export function ProblemList({ invoice, problems, isRefused }: ProblemListProps) {
  const { t } = useTexts()
  const session = useSession()
  return (
    <>
      <Text fz="sm">{t(isRefused ? 'invoices:filing.refusedHelp' : 'invoices:efactura.problemsHelp')}</Text>
      {byOwner(problems).map(([owner, own]) => {
        const to = problemAddress(session, invoice, owner)
        return (
          <div key={owner} className={classes.problems}>
            <ul>
              {own.map(({ rule, field, message, sent }) => (
                <li key={`${rule} ${field} ${message}`}>
                  {message}
                  {isOfficial(rule) && <span className={classes.rule}> {t('invoices:efactura.rule', { rule })}</span>}
                  <SentValue sent={sent} />
                </li>
              ))}
            </ul>
            {to && (
              <Anchor component={Link} to={to} fz="sm" fw={500}>
                {t(`invoices:efactura.open.${owner}`)}
              </Anchor>
            )}
          </div>
        )
      })}
    </>
  )
}
