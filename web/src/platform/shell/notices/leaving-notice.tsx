import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../format/use-format.ts'
import { useConfiguration, useSession } from '../../session/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** A notice on every page while the company waits for its deletion. People who manage the subscription can keep it from here. */
export function LeavingNotice() {
  const { t } = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const { configuration } = useConfiguration()
  const day = configuration?.deletion_on
  if (!day) return null
  return (
    <Alert color="red" mb="md" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t('platform:leaving.text', { date: format.day(day) })}{' '}
      {can('manageBilling') && (
        <Anchor component={Link} to="/settings/company/data" c="inherit" fz="inherit" td="underline">
          {t('platform:leaving.keep')}
        </Anchor>
      )}
    </Alert>
  )
}
