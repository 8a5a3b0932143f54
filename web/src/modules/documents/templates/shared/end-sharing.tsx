import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { endSharing } from '../template-calls.ts'
import type { TemplateRecord } from '../template-record.ts'

/** Asks before the link of a template ends: who has it cannot read the template any more. */
export function EndSharing({ template, onClose }: { template: TemplateRecord; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      opened
      title={t('documents:template.endSharingTitle', { name: template.attributes.name })}
      text={t('documents:template.endSharingText')}
      confirm={t('documents:template.endSharing')}
      cancel={t('engine:dialog.cancel')}
      color="red"
      onConfirm={() => endSharing(template)}
      onClose={onClose}
    />
  )
}
