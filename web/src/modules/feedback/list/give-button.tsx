import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type About, aboutQuery, givers } from '../feedback-record.ts'

/** Leads to the form, about somebody if given; for those who give feedback, and never about oneself. */
export function GiveButton({ about }: { about?: About }) {
  const { t } = useTexts()
  const { can, employee } = useSession()
  if (!can(givers) || (about && about.id === employee?.id)) return null
  return (
    <Button
      component={Link}
      to="/feedback/create"
      search={(about ? aboutQuery(about) : {}) as never}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('feedback:add')}
    </Button>
  )
}
