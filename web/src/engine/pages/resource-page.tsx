import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Needs } from '#web/platform/session/permissions.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import type { AnyRecord } from '../resource/types.ts'
import { ResourceTable, type ResourceTableProps } from '../table/resource-table.tsx'
import { PageHeader } from './page-header.tsx'
import { RestrictedButton } from './restricted-button.tsx'
import { type PageTab, PageTabs } from './tabs/page-tabs.tsx'

const NeedsPlan = later(() => import('#web/platform/shell/notices/needs-plan.tsx'), 'NeedsPlan')

export interface PrimaryAction {
  label: TextKey
  permission?: Needs
  /** It needs a paid plan: what the page says where there is none, to who can buy one and to everybody else. */
  paid?: { text: TextKey; ask: TextKey }
  to?: string
  onClick?: () => void
}

export interface ResourcePageProps<R extends AnyRecord> extends Omit<ResourceTableProps<R>, 'label' | 'emptyAction'> {
  title: TextKey
  help?: TextKey
  primary?: PrimaryAction
  tabs?: readonly PageTab[]
  /** Further buttons beside the primary one. */
  actions?: ReactNode
  /** What an empty list offers first, before the primary action. */
  firstWhenEmpty?: ReactNode
  /** Between the tabs and the list: figures, a notice. */
  children?: ReactNode
}

/** The page kind *list*: title, primary action, tabs, and the table. */
export function ResourcePage<R extends AnyRecord>(props: ResourcePageProps<R>) {
  const { title, help, primary, tabs, actions, firstWhenEmpty, children, ...table } = props
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t(title)} help={help && t(help)} primary={primary && <PrimaryButton action={primary} />}>
        {actions}
      </PageHeader>
      {tabs && <PageTabs tabs={tabs} label={t(title)} />}
      {primary && <PaidNotice action={primary} />}
      {children}
      <ResourceTable
        {...table}
        label={t(title)}
        emptyAction={
          primary && (
            <Group justify="center" gap="xs">
              {firstWhenEmpty}
              <PrimaryButton action={primary} variant={firstWhenEmpty ? 'default' : undefined} />
            </Group>
          )
        }
      />
    </>
  )
}

/** Why the primary action cannot be used, in sight: nothing points at a button on a phone. */
function PaidNotice({ action }: { action: PrimaryAction }) {
  const { can } = useSession()
  const { isActive, isPaid } = usePlan()
  if (!action.paid || !isActive || isPaid || !can(action.permission)) return null
  return <NeedsPlan {...action.paid} />
}

function PrimaryButton({ action, variant }: { action: PrimaryAction; variant?: 'default' | undefined }) {
  const { t } = useTexts()
  const { can } = useSession()
  const { isActive, isPaid } = usePlan()
  if (!can(action.permission)) return null
  const icon = <IconPlus size={16} aria-hidden />
  if (!isActive) {
    return <RestrictedButton leftSection={icon}>{t(action.label)}</RestrictedButton>
  }
  if (action.paid && !isPaid) {
    return (
      <RestrictedButton leftSection={icon} reason="platform:upgrade.feature">
        {t(action.label)}
      </RestrictedButton>
    )
  }
  return action.to ? (
    <Button component={Link} to={action.to} variant={variant} leftSection={icon}>
      {t(action.label)}
    </Button>
  ) : (
    <Button onClick={action.onClick} variant={variant} leftSection={icon}>
      {t(action.label)}
    </Button>
  )
}
