import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWaitingTotal } from '#web/engine/approvals/waiting/use-waiting-counts.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PopoverOnDemand } from '#web/ui/overlays/popover-on-demand.tsx'
import { unreadQuery } from './notices.ts'
import classes from './notices-button.module.css'

const load = async () => (await import('./notices-panel.tsx')).NoticesPanel
/** From here on the sign only says that it is more. */
const MOST = 99

/** The reader's inbox in the bar of every page: how much waits for them, and a dot where something happened that they have not read. */
export function NoticesButton() {
  const { t } = useTexts()
  const { data: unread = 0 } = useQuery(unreadQuery)
  const waits = useWaitingTotal()
  const now = [
    ...(waits > 0 ? [t('inbox:waits', { count: waits })] : []),
    ...(unread > 0 ? [t('inbox:unread', { count: unread })] : []),
  ].join(', ')
  return (
    <>
      <PopoverOnDemand
        position="bottom-end"
        width={360}
        label={t('inbox:title')}
        load={load}
        button={
          <ActionIcon
            size="lg"
            className={classes.button}
            aria-label={now ? `${t('inbox:title')}: ${now}` : t('inbox:title')}
          >
            <span className={classes.bell} aria-hidden>
              <IconBell size={20} />
              {waits > 0 && (
                <span className={classes.count} data-figures>
                  {waits > MOST ? `${MOST}+` : waits}
                </span>
              )}
              {unread > 0 && <span className={classes.news} />}
            </span>
          </ActionIcon>
        }
      >
        {(NoticesPanel, close) => <NoticesPanel onLeave={close} />}
      </PopoverOnDemand>
      <VisuallyHidden role="status">{now}</VisuallyHidden>
    </>
  )
}
