import { ActionIcon } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWaitingTotal } from '#web/engine/approvals/waiting/use-waiting-counts.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Hint } from '#web/ui/overlays/hint.tsx'
import { unreadQuery } from './notices/notices.ts'

/** Title and tabs of the inbox, and the way to the choices by which ways one is notified. */
export function InboxHead() {
  const { t } = useTexts()
  const waiting = useWaitingTotal()
  const { data: unread = 0 } = useQuery(unreadQuery)
  const choices = t('inbox:choices.title')
  return (
    <>
      <PageHeader title={t('inbox:title')}>
        <Hint label={choices}>
          <ActionIcon component={Link} to="/settings/account/notifications" size="lg" aria-label={choices}>
            <IconSettings size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Hint>
      </PageHeader>
      <PageTabs
        label={t('inbox:title')}
        tabs={[
          { to: '/inbox', label: 'inbox:tab.waiting', exact: true, count: waiting || undefined },
          { to: '/inbox/happened', label: 'inbox:tab.happened', count: unread || undefined },
        ]}
      />
    </>
  )
}
