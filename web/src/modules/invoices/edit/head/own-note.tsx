import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Seller } from '#contracts/company/seller.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const data = { to: '/settings/company/details', permission: 'manageCompany', link: 'openData' } as const
const accounts = { to: '/settings/bank-accounts', permission: 'manageInvoices', link: 'openAccounts' } as const

/** What is missing of the company itself for its invoices, and the page where it is mended. */
const ownProblems = ({ street, city, cui, accounts: known }: Seller, hasAddress: boolean) => [
  ...(hasAddress || (street && city) ? [] : [{ text: 'noAddress', ...data } as const]),
  ...(cui ? [] : [{ text: 'noNumber', ...data } as const]),
  ...(known.length > 0 ? [] : [{ text: 'noAccount', ...accounts } as const]),
]

/** Above the lines: what the company lacks. `hasAddress`: an address for invoices is typed in Configure. */
export function OwnNote({ seller, hasAddress }: { seller: Seller; hasAddress: boolean }) {
  const { t } = useTexts()
  const { can } = useSession()
  const problems = ownProblems(seller, hasAddress)
  if (problems.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} p="sm" role="status">
      {problems.map(({ text, to, permission, link }) => (
        <div key={text}>
          {t(`invoices:edit.own.${text}`)}{' '}
          {can(permission) && <PlainLink to={to}>{t(`invoices:edit.own.${link}`)}</PlainLink>}
        </div>
      ))}
    </Alert>
  )
}
