import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { RestrictedButton } from '#web/engine/pages/restricted-button.tsx'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** Opens the upload form by the page's address (`?open=true`), so that a reload or a shared link shows it too. */
export function UploadButton() {
  const { t } = useTexts()
  const { can } = useSession()
  const { isActive } = usePlan()
  if (!can('manageDocuments')) return null
  const shared = { leftSection: <IconUpload size={16} aria-hidden />, children: t('documents:upload.add') }
  if (!isActive) return <RestrictedButton {...shared} />
  const opened = (before: Record<string, string>) => ({ ...before, open: 'true' })
  return <Button component={Link} to="." search={opened as never} resetScroll={false} {...shared} />
}
