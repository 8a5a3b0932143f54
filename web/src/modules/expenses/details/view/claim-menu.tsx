import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconCash,
  IconChevronDown,
  IconDots,
  IconDownload,
  IconFileTypePdf,
  IconMail,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { ClaimDialogs } from '../../list/steps/claim-dialogs.tsx'
import { downloadReceipts, downloadReport, mailBundle } from '../../list/steps/papers.ts'
import { type Claim, nameOf, type Step } from '../../list/steps/step.ts'

const DeleteDialog = later(() => import('#web/engine/dialogs/delete-dialog.tsx'), 'DeleteDialog')

/** What is done with an expense or a bundle less often. `isDeciding`: paying is not what the page is for, and stands here. */
export function ClaimMenu({ claim, isDeciding = false }: { claim: Claim; isDeciding?: boolean }) {
  const { t } = useTexts()
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const [step, setStep] = useState<Step>()
  const [isDeleting, setDeleting] = useState(false)
  const { record } = claim
  const { can_pay, can_cancel } = record.attributes
  const ask = (kind: Step['kind']) => () => setStep({ ...claim, kind } as Step)
  const hasReceipt = claim.entity === 'expenses' && claim.record.attributes.receipt_path !== null
  const mayDelete = record.meta.authorizedToDelete && record.attributes.status === 'draft'
  return (
    <>
      <MenuOnDemand
        position="bottom-end"
        withinPortal
        subject={record.id}
        button={
          isPhone ? (
            <ActionIcon variant="default" size="input-sm" aria-label={t('expenses:view.more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          ) : (
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('expenses:view.more')}
            </Button>
          )
        }
      >
        {(Menu) => (
          <>
            {claim.entity === 'expense-bundles' && (
              <>
                <Menu.Item
                  leftSection={<IconFileTypePdf size={16} aria-hidden />}
                  onClick={() => void downloadReport(claim.record)}
                >
                  {t('expenses:list.report')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconMail size={16} aria-hidden />}
                  onClick={() => void mailBundle(claim.record)}
                >
                  {t('expenses:list.mail')}
                </Menu.Item>
              </>
            )}
            {claim.entity === 'expenses' && (
              <Menu.Item
                disabled={!hasReceipt}
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void downloadReceipts([claim.record])}
              >
                {t('expenses:list.download')}
              </Menu.Item>
            )}
            {isDeciding && can_pay && (
              <Menu.Item leftSection={<IconCash size={16} aria-hidden />} onClick={ask('pay')}>
                {t('expenses:pay.submit')}
              </Menu.Item>
            )}
            {can_cancel && (
              <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={ask('cancel')}>
                {t('expenses:step.cancel.submit')}
              </Menu.Item>
            )}
            {mayDelete && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDeleting(true)}
              >
                {t('engine:row.delete')}
              </Menu.Item>
            )}
          </>
        )}
      </MenuOnDemand>
      <ClaimDialogs step={step} onClose={() => setStep(undefined)} />
      {isDeleting && <DeleteClaim claim={claim} onClose={() => setDeleting(false)} />}
    </>
  )
}

function DeleteClaim({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const name = nameOf(claim)
  const remove = async () => {
    try {
      await api.delete(`/restify/${claim.entity}/${claim.record.id}`, undefined, { onError: 'caller' })
    } catch (error) {
      showFailure(error, 'engine:row.deleteFailed')
      throw error
    }
    showSuccess(t('engine:row.deleted', { name }))
    void navigate({ to: '/expenses/mine' })
  }
  return (
    <DeleteDialog
      opened
      name={name}
      text={claim.entity === 'expense-bundles' ? t('expenses:list.deleteBundle') : undefined}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
