import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBell,
  IconCash,
  IconCircleCheck,
  IconFileInvoice,
  IconFileTypePdf,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Icon } from '#web/platform/modules/define-module.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Hint } from '#web/ui/overlays/hint.tsx'
import { isCreditNote, isDraft, isProposal, isRemindable, isUnpaid } from '../../states.ts'
import { useInvoice } from '../invoice-context.ts'
import { downloadPdf } from './download-pdf.ts'
import classes from './header.module.css'
import { MoreMenu } from './more-menu.tsx'
import { useInvoiceKeys } from './use-invoice-keys.ts'

/** What the page offers first, by the state of its invoice; the rest stands beside it. */
export function HeaderActions() {
  const { t } = useTexts()
  const { invoice, ask } = useInvoice()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { status, sent_at } = invoice.attributes
  const mayEdit = invoice.meta.authorizedToUpdate
  const isOffer = isProposal(invoice)
  const isOpen = isUnpaid(invoice)
  const mayPay = isOpen && !isOffer
  const mayRemind = status === 'late' && isRemindable(invoice)
  const isNote = isCreditNote(invoice)
  const maySend = isOpen || (isNote && status !== 'voided')
  const keys = useMemo(
    () => ({
      ...(maySend ? { s: () => ask({ kind: 'send' }) } : {}),
      ...(mayEdit ? { e: () => void navigate({ to: `/invoices/${invoice.id}/edit` }) } : {}),
      ...(mayPay ? { p: () => ask({ kind: 'pay' }) } : {}),
    }),
    [mayEdit, maySend, mayPay, invoice.id, navigate, ask],
  )
  useInvoiceKeys(keys)
  const pdf = async () => {
    setBusy(true)
    await downloadPdf(invoice)
    setBusy(false)
  }
  /** ANAF has refused it: that goes before all else, for its last day comes. */
  const isRefused = invoice.attributes.efactura_status === 'refused' && status !== 'voided'
  const isMain = {
    pdf: !isRefused && (status === 'paid' || status === 'credited' || (isNote && status === 'sent')),
    send: status === 'issued' && !isRefused,
    pay: mayPay && status !== 'issued' && !mayRemind && !isRefused,
    remind: mayRemind && !isRefused,
    invoice: isOffer && status === 'sent' && !invoice.attributes.invoice_made_id,
    issue: isDraft(invoice),
  }
  return (
    <>
      <StepButton icon={IconFileTypePdf} label={t('invoices:pdf')} isMain={isMain.pdf} loading={isBusy} run={pdf} />
      {mayEdit && (
        <Hint label={t('invoices:key.edit')}>
          <Button
            component={Link}
            to={`/invoices/${invoice.id}/edit`}
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('invoices:edit')}
          </Button>
        </Hint>
      )}
      {maySend && (
        <StepButton
          icon={IconSend}
          label={t(sent_at ? 'invoices:sendAgain' : 'invoices:send.submit')}
          hint={t('invoices:key.send')}
          isMain={isMain.send}
          run={() => ask({ kind: 'send' })}
        />
      )}
      <MoreMenu />
      {mayRemind && (
        <StepButton
          icon={IconBell}
          label={t('invoices:remind')}
          isMain={isMain.remind}
          run={() => ask({ kind: 'remind' })}
        />
      )}
      {isOffer && isOpen && (
        <StepButton
          icon={IconFileInvoice}
          label={t('invoices:makeInvoice')}
          isMain={isMain.invoice}
          run={() => ask({ kind: 'invoice' })}
        />
      )}
      {mayPay && (
        <StepButton
          icon={IconCash}
          label={t('invoices:pay.record')}
          hint={t('invoices:key.pay')}
          isMain={isMain.pay}
          run={() => ask({ kind: 'pay' })}
        />
      )}
      {isRefused && (
        <Button
          component={Link}
          to="/invoices/efactura"
          hash={invoice.id}
          className={classes.main}
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
        >
          {t('invoices:correctRefused')}
        </Button>
      )}
      {isDraft(invoice) && (
        <StepButton
          icon={IconCircleCheck}
          label={t('invoices:issue')}
          isMain={isMain.issue}
          run={() => ask({ kind: 'issue' })}
        />
      )}
    </>
  )
}

interface StepButtonProps {
  icon: Icon
  label: string
  /** With the key that does the same. */
  hint?: string
  isMain: boolean
  loading?: boolean
  run: () => void
}

function StepButton({ icon: StepIcon, label, hint, isMain, loading, run }: StepButtonProps) {
  const button = (
    <Button
      variant={isMain ? 'filled' : 'default'}
      className={isMain ? classes.main : undefined}
      leftSection={<StepIcon size={16} aria-hidden />}
      loading={loading}
      onClick={run}
    >
      {label}
    </Button>
  )
  return hint ? <Hint label={hint}>{button}</Hint> : button
}
