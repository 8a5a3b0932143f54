import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { type Owner, ownerDocuments } from '../library/document-record.ts'
import { seesDocumentsOf } from '../library/rights.ts'
import type { GenerateDialogProps } from './generate-dialog.tsx'

const GenerateDialog = later(() => import('./generate-dialog.tsx'), 'GenerateDialog')

/** Milliseconds in which the reader sees that it is done (spec 2 section 2). */
const BEFORE_LEAVING = 500

interface GenerateButtonProps extends Pick<GenerateDialogProps, 'entity' | 'recordId'> {
  /** Whose documents they become; a reader who sees them is led there. */
  owner: Owner
}

/** Makes documents from templates where their subject is looked at. */
export function GenerateButton({ entity, recordId, owner }: GenerateButtonProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Who has gone elsewhere by then stays there.
  useEffect(() => () => clearTimeout(leaving.current), [])
  const done = () => {
    setOpen(false)
    if (owner.kind === 'employee' && !seesDocumentsOf(session, owner.id)) return
    leaving.current = setTimeout(() => void navigate({ to: ownerDocuments(owner) }), BEFORE_LEAVING)
  }
  return (
    <>
      <Button variant="default" leftSection={<IconFilePlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('documents:generate.title')}
      </Button>
      {isOpen && <GenerateDialog entity={entity} recordId={recordId} onDone={done} onClose={() => setOpen(false)} />}
    </>
  )
}
