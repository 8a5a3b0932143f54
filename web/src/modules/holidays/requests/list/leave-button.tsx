import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { RestrictedButton } from '#web/engine/pages/restricted-button.tsx'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { asksForOthers } from '../rights.ts'

/** Opens the form by the page's address (`?open=true`), so that a reload or a shared link shows it too. */
export function LeaveButton({ label }: { label?: string }) {
  const { t } = useTexts()
  const { can, employee } = useSession()
  const { isActive } = usePlan()
  if (!employee && !can(asksForOthers)) return null
  const shared = { leftSection: <IconPlus size={16} aria-hidden />, children: label ?? t('holidays:request.add') }
  if (!isActive) {
    return <RestrictedButton {...shared} />
  }
  const opened = (before: Record<string, string>) => ({ ...before, open: 'true' })
  return <Button component={Link} to="." search={opened as never} resetScroll={false} {...shared} />
}
