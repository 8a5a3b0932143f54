import { ActionIcon } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import type { AnyRecord } from '../../resource/types.ts'

const DeleteDialog = later(() => import('../../dialogs/delete-dialog.tsx'), 'DeleteDialog')

interface DeleteMenuProps {
  entity: string
  record: AnyRecord
  /** What would be deleted, as the dialog names it. */
  name: string
  label: TextKey
  onDeleted: () => void
  /** Of the question, where it says more than that the record will be gone. */
  title?: string
  text?: string
}

/** What comes last among the buttons of a record's page: a menu that deletes it, for those who may. Asks first, and leads away afterwards. */
export function DeleteMenu({ entity, record, name, label, onDeleted, ...question }: DeleteMenuProps) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  if (!record.meta.authorizedToDelete) return null
  const remove = async () => {
    try {
      await api.delete(`/restify/${entity}/${record.id}`, undefined, { onError: 'caller' })
    } catch (error) {
      showFailure(error, 'engine:row.deleteFailed')
      throw error
    }
    showSuccess(t('engine:row.deleted', { name }))
    onDeleted()
  }
  return (
    <>
      <MenuOnDemand
        subject={record.id}
        position="bottom-end"
        withinPortal
        width={210}
        button={
          <ActionIcon variant="default" size={36} aria-label={t('engine:row.actions', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      >
        {(Menu) => (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
            {t(label)}
          </Menu.Item>
        )}
      </MenuOnDemand>
      {isAsking && (
        <DeleteDialog opened onClose={() => setAsking(false)} name={name} onConfirm={remove} {...question} />
      )}
    </>
  )
}
