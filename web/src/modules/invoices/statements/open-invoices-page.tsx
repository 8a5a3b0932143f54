import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ibanText } from '#contracts/invoices/paper/paper-foot.ts'
import type { OpenInvoice, SharedOpenInvoices } from '#contracts/invoices/statements/open-invoices.ts'
import { PublicHead } from '#web/engine/pages/public/public-head.tsx'
import { PublicPage } from '#web/engine/pages/public/public-page.tsx'
import { api } from '#web/platform/api/client.ts'
import { saveFile } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { followLocale } from '#web/platform/texts/setup.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { CopyLine } from '../shared/copy-line.tsx'
import classes from './open-invoices.module.css'

const caller = { onError: 'caller' } as const
const pathOf = (token: string) => `/open-invoices/${encodeURIComponent(token)}`

const openInvoicesQuery = (token: string) =>
  queryOptions({
    queryKey: ['open-invoices', token],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: SharedOpenInvoices }>(pathOf(token), { signal, ...caller })).data,
    retry: false,
  })

/** `/share/open-invoices/{token}`: the open invoices of a client and where they are paid, for everybody who knows the link. */
export function OpenInvoicesPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const shared = useQuery(openInvoicesQuery(token))
  const language = shared.data?.language
  useEffect(() => {
    if (language) void followLocale('link', language)
  }, [language])
  return (
    <PublicPage shared={shared} failed="invoices:openInvoices.failed" className={classes.page}>
      {(data) => <Shown token={token} shared={data} />}
    </PublicPage>
  )
}

function Shown({ token, shared }: { token: string; shared: SharedOpenInvoices }) {
  const { t } = useTexts()
  const format = useFormat()
  const { company, client, accounts, expires_at } = shared
  return (
    <>
      <PublicHead company={company} />
      <h1 className={classes.title}>{t('invoices:openInvoices.of', { client })}</h1>
      {accounts.length === 0 && (
        <EmptyState title={t('invoices:openInvoices.none')} help={t('invoices:openInvoices.noneHelp')} />
      )}
      {accounts.map((account) => (
        <Account key={account.currency} token={token} account={account} />
      ))}
      {expires_at && (
        <p className={classes.foot}>{t('invoices:openInvoices.until', { day: format.momentDay(expires_at) })}</p>
      )}
    </>
  )
}

function Account({ token, account }: { token: string; account: SharedOpenInvoices['accounts'][number] }) {
  const { t } = useTexts()
  const format = useFormat()
  const { currency, balance, late, credit, pay, invoices } = account
  const money = (amount: number) => format.exact(amount, currency)
  return (
    <section className={classes.account} aria-label={t('invoices:statement.of', { currency })}>
      <div className={classes.sum}>
        <span className={classes.label}>{t('invoices:openInvoices.owed')}</span>
        <strong>{money(balance)}</strong>
        {late > 0 && <span className={classes.late}>{t('invoices:openInvoices.late', { amount: money(late) })}</span>}
        {credit > 0 && <span>{t('invoices:openInvoices.credit', { amount: money(credit) })}</span>}
      </div>
      <ul className={classes.invoices}>
        {invoices.map((invoice) => (
          <Invoice key={invoice.number} token={token} invoice={invoice} />
        ))}
      </ul>
      {pay && (
        <div className={classes.pay}>
          <h2>{t('invoices:openInvoices.payTo')}</h2>
          <p>{t('invoices:openInvoices.payHelp')}</p>
          <CopyLine label="IBAN" value={pay.iban.replace(/\s/g, '')} shown={ibanText(pay.iban)} strong />
          <CopyLine label={t('invoices:shared.accountOf')} value={pay.name} />
          {pay.bic && <CopyLine label="BIC" value={pay.bic} />}
        </div>
      )}
    </section>
  )
}

function Invoice({ token, invoice }: { token: string; invoice: OpenInvoice }) {
  const { t } = useTexts()
  const format = useFormat()
  const { number, title, due_date, is_late, currency, total, balance } = invoice
  const money = (amount: number) => format.exact(amount, currency)
  const day = format.day(due_date)
  const pdf = t('invoices:openInvoices.pdf', { number })
  const download = async () => {
    try {
      saveFile(await api.file(`${pathOf(token)}/${encodeURIComponent(number)}/download`, {}, caller), `${number}.pdf`)
    } catch (error) {
      showFailure(error, 'invoices:shared.downloadFailed')
    }
  }
  return (
    <li>
      <span className={classes.words}>
        <strong>{number}</strong>
        <span className={classes.subject}>{title}</span>
        <span className={is_late ? classes.late : classes.subject}>
          {t(is_late ? 'invoices:openInvoices.lateSince' : 'invoices:openInvoices.due', { day })}
        </span>
        {balance !== total && (
          <span className={classes.subject}>
            {t('invoices:openInvoices.part', { paid: money(total - balance), total: money(total) })}
          </span>
        )}
      </span>
      <strong className={classes.balance}>{money(balance)}</strong>
      <ActionIcon variant="default" size={36} aria-label={pdf} title={pdf} onClick={() => void download()}>
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
