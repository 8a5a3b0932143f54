import { Button } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconChevronDown, IconCopy, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { duplicate } from '../../actions/duplicate.ts'
import { isDraft, isUnpaid } from '../../states.ts'
import { useInvoice } from '../invoice-context.ts'

/** What is done with an invoice less often; only what its state allows is offered. */
export function MoreMenu() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { invoice, ask } = useInvoice()
  const { status, paid_amount } = invoice.attributes
  const isPaid = status === 'paid' || (isUnpaid(invoice) && paid_amount > 0)
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
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('invoices:duplicate')}
          </Menu.Item>
          {isPaid && (
            <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => ask({ kind: 'undo' })}>
              {t('invoices:undo')}
            </Menu.Item>
          )}
          {isUnpaid(invoice) && paid_amount === 0 && (
            <Menu.Item
              color="red"
              leftSection={<IconBan size={16} aria-hidden />}
              onClick={() => ask({ kind: 'void' })}
            >
              {t('invoices:void')}
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
