import { ActionIcon, Indicator, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PopoverOnDemand } from '#web/ui/overlays/popover-on-demand.tsx'
import { unreadQuery } from './notices.ts'

const load = async () => (await import('./notices-panel.tsx')).NoticesPanel
/** From here on the sign only says that it is more. */
const MOST = 99

/** The reader's inbox in the bar of every page, with how many of its notices are unread. */
export function NoticesButton() {
  const { t } = useTexts()
  const { data: unread = 0 } = useQuery(unreadQuery)
  const now = t('inbox:unread', { count: unread })
  return (
    <>
      <PopoverOnDemand
        position="bottom-end"
        width={360}
        label={t('inbox:title')}
        load={load}
        button={
          <ActionIcon size="lg" aria-label={unread > 0 ? `${t('inbox:title')}: ${now}` : t('inbox:title')}>
            <Indicator
              disabled={unread === 0}
              label={unread > MOST ? `${MOST}+` : unread}
              size={15}
              offset={1}
              aria-hidden
            >
              <IconBell size={20} aria-hidden />
            </Indicator>
          </ActionIcon>
        }
      >
        {(NoticesPanel, close) => <NoticesPanel onLeave={close} />}
      </PopoverOnDemand>
      <VisuallyHidden role="status">{unread > 0 && now}</VisuallyHidden>
    </>
  )
}
