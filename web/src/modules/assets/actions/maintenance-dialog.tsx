import { AssetMaintenance } from '#contracts/assets/assets.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type AssetRecord, assetName } from '../asset-record.ts'
import { changeState } from './change-state.ts'

const fields: FieldSpec[] = [
  { name: 'notes', label: 'name:assets.notes', kind: 'textarea', autoFocus: true },
  { name: 'expected_return_date', label: 'name:assets.expected_return_date', kind: 'date' },
]

/** Sends an asset into maintenance: what is to be done, and until when. */
export function MaintenanceDialog({ asset, onClose }: { asset: AssetRecord; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t('assets:maintenance.title', { name: assetName(asset) })}>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={AssetMaintenance}
        submitLabel="assets:maintenance.submit"
        failed="assets:state.failed"
        onSubmit={(body) => changeState(asset, 'maintenance', body)}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
