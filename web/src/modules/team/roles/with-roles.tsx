import { Center, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { useRoles } from './use-roles.ts'

/** Draws a form once the roles it offers are there; those who may not give roles need not wait. */
export function WithRoles({ children }: { children: (roles: readonly AnyRecord[]) => ReactNode }) {
  const { t } = useTexts()
  const { can } = useSession()
  const mayGive = can('manageEmployees')
  const roles = useRoles(mayGive)
  if (!mayGive) return children(noRoles)
  if (roles.data) return children(roles.data.data)
  if (roles.isError) return <ErrorState onRetry={() => void roles.refetch()} />
  return (
    <Center mih={280} role="status" aria-label={t('engine:list.loading')}>
      <Loader />
    </Center>
  )
}

const noRoles: readonly AnyRecord[] = []
