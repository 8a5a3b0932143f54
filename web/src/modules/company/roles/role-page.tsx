import { Alert, Center, Loader, Stack, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Role } from '#contracts/company/roles.ts'
import type { PermissionGroup } from '#contracts/permissions.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { PermissionTicks } from './permission-ticks.tsx'
import { RoleForm } from './role-form.tsx'
import type { RoleRecord } from './role-name.tsx'
import { type PermissionEntry, permissionGroupsOf, visiblePermissions } from './role-permissions.ts'

const withPermissions = { related: 'permissions' }

/** `/settings/company/roles/create`: a role of the company's own, empty or begun as a copy (`?from=`). */
export function CreateRolePage() {
  const { t } = useTexts()
  const { from } = useSearch({ strict: false }) as { from?: string }
  return (
    <>
      <PageHeader title={t('company:role.add')} help={t('company:roles.help')} />
      {from ? (
        <RecordLoader<Role> entity="roles" id={from} params={withPermissions} isPart>
          {(role) => <WithPermissions from={role} />}
        </RecordLoader>
      ) : (
        <WithPermissions />
      )}
    </>
  )
}

/** `/settings/company/roles/{id}`: what a role is called and may do. */
export function RolePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<Role> entity="roles" id={id} params={withPermissions}>
      {(role) => <EditRole key={id} role={role} />}
    </RecordLoader>
  )
}

function EditRole({ role }: { role: RoleRecord }) {
  const { t } = useTexts()
  useNamePlace(`/settings/company/roles/${role.id}`, role.attributes.name)
  return (
    <>
      <PageHeader title={t('company:role.edit', { name: role.attributes.name })} />
      <WithPermissions role={role} />
    </>
  )
}

function WithPermissions({ role, from }: { role?: RoleRecord; from?: RoleRecord }) {
  const { t, locale } = useTexts()
  // Descriptions come in the reader's language, so each language is kept by itself.
  const list = useQuery(listQuery<AnyRecord['attributes']>('permissions', { perPage: 500, locale }))
  const groups = useMemo(() => permissionGroupsOf(list.data?.data ?? []), [list.data])
  if (list.data && role && !role.meta.authorizedToUpdate) return <LockedRole role={role} groups={groups} />
  if (list.data) return <RoleForm role={role} from={from} groups={groups} />
  if (list.isError) return <ErrorState title={t('company:permissions.failed')} onRetry={() => void list.refetch()} />
  return (
    <Center mih={280} role="status" aria-label={t('engine:list.loading')}>
      <Loader />
    </Center>
  )
}

/** A role to read: Admin, which always holds everything, and roles that may do more than the reader. */
function LockedRole({ role, groups }: { role: RoleRecord; groups: [PermissionGroup, PermissionEntry[]][] }) {
  const { t } = useTexts()
  const why = role.attributes.key === 'admin' ? 'company:role.adminLocked' : 'company:role.beyondOwn'
  return (
    <Stack gap="lg" maw={760}>
      <Alert color="blue" icon={<IconLock size={18} aria-hidden />} role="status">
        {t(why)}
      </Alert>
      <Title order={2}>{t('name:roles.permissions')}</Title>
      <PermissionTicks
        value={visiblePermissions(role)}
        onChange={() => undefined}
        error={undefined}
        groups={groups}
        isLocked
      />
    </Stack>
  )
}
