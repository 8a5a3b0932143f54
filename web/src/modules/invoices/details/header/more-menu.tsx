import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconBellOff,
  IconChevronDown,
  IconCopy,
  IconFileMinus,
  IconLink,
  IconLinkOff,
  IconRepeat,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { duplicate } from '../../actions/duplicate.ts'
import { resumeReminders } from '../../reminders/resume-reminders.ts'
import { isCreditable, isCreditNote, isDraft, isRemindable, isUnpaid } from '../../states.ts'
import { useInvoice } from '../invoice-context.ts'
import { shareInvoice } from '../share-action.ts'

/** What is done with an invoice less often; only what its state allows is offered. */
export function MoreMenu() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { invoice, ask } = useInvoice()
  const { kind, status, paid_amount, share_token, reminders_paused } = invoice.attributes
  const isPaid = status === 'paid' || ((isUnpaid(invoice) || status === 'credited') && paid_amount > 0)
  const isNote = isCreditNote(invoice)
  const isVoidable = isNote
    ? status !== 'voided'
    : isUnpaid(invoice) && paid_amount === 0 && invoice.attributes.credited_amount === 0
  const copy = async () => {
    const id = await duplicate(invoice)
    if (id) void navigate({ to: `/invoices/${id}/edit` })
  }
  return (
    <MenuOnDemand
      position="bottom-end"
      withinPortal
      button={
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('invoices:more')}
        </Button>
      }
    >
      {(Menu) => (
        <>
          {(isDraft(invoice) || status === 'paid' || status === 'credited') && (
            <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={() => ask({ kind: 'send' })}>
              {t(isDraft(invoice) ? 'invoices:send.issueAndSend' : 'invoices:sendAgain')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => void shareInvoice(invoice)}>
            {t('invoices:share')}
          </Menu.Item>
          {share_token && (
            <Menu.Item leftSection={<IconLinkOff size={16} aria-hidden />} onClick={() => ask({ kind: 'unshare' })}>
              {t('invoices:share.revoke')}
            </Menu.Item>
          )}
          {isRemindable(invoice) && status !== 'late' && (
            <Menu.Item leftSection={<IconBell size={16} aria-hidden />} onClick={() => ask({ kind: 'remind' })}>
              {t('invoices:remind')}
            </Menu.Item>
          )}
          {isRemindable(invoice) &&
            (reminders_paused ? (
              <Menu.Item leftSection={<IconBell size={16} aria-hidden />} onClick={() => void resumeReminders(invoice)}>
                {t('invoices:remind.resume')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconBellOff size={16} aria-hidden />} onClick={() => ask({ kind: 'pause' })}>
                {t('invoices:remind.pause')}
              </Menu.Item>
            ))}
          {kind === 'invoice' && (
            <Menu.Item
              leftSection={<IconRepeat size={16} aria-hidden />}
              onClick={() => void navigate({ to: `/invoices/recurring/create?from=${invoice.id}` })}
            >
              {t('invoices:plan.fromInvoice')}
            </Menu.Item>
          )}
          {!isNote && (
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
              {t('invoices:duplicate')}
            </Menu.Item>
          )}
          {isCreditable(invoice) && (
            <Menu.Item leftSection={<IconFileMinus size={16} aria-hidden />} onClick={() => ask({ kind: 'credit' })}>
              {t('invoices:credits.credit')}
            </Menu.Item>
          )}
          {isPaid && (
            <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => ask({ kind: 'undo' })}>
              {t('invoices:undo')}
            </Menu.Item>
          )}
          {isVoidable && (
            <Menu.Item
              color="red"
              leftSection={<IconBan size={16} aria-hidden />}
              onClick={() => ask({ kind: 'void' })}
            >
              {t(isNote ? 'invoices:credits.void' : 'invoices:void')}
            </Menu.Item>
          )}
          {isDraft(invoice) && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => ask({ kind: 'delete' })}
            >
              {t('invoices:delete')}
            </Menu.Item>
          )}
        </>
      )}
    </MenuOnDemand>
  )
}
