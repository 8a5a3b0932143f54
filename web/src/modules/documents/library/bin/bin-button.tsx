import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import type { DocumentRecord } from '../document-record.ts'

const BinDialog = later(() => import('./bin-dialog.tsx'), 'BinDialog')

/** Moves a signed document to the bin, with the reason. */
export function BinButton({ document }: { document: DocumentRecord }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('documents:bin.more')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
            {t('documents:bin.put')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <BinDialog
          document={document}
          onClose={() => setAsking(false)}
          onDone={() => void navigate({ to: '/documents' })}
        />
      )}
    </>
  )
}
