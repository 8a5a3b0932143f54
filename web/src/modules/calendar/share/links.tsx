import { Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarLink } from '#contracts/calendar/sharing.ts'
import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import classes from './links.module.css'
import { LINKS, linksQuery, PATH } from './links-query.ts'

/** The links that work now: of which calendar, when they were opened, and the way to revoke each. */
export function Links({ onEnd }: { onEnd: (id: string) => void }) {
  const { t } = useTexts()
  const { moment, momentDay } = useFormat()
  const client = useQueryClient()
  const links = useQuery(linksQuery)
  const [ending, setEnding] = useState<CalendarLink>()
  const nameOf = ({ type, project }: CalendarLink) =>
    type === 'personal-calendar' ? t('calendar:share.of.own') : (project ?? t('calendar:share.of.company'))
  const end = async ({ id }: CalendarLink) => {
    await api.delete(`${PATH}/${id}`)
    onEnd(id)
    showSuccess(t('calendar:share.revoked'))
    await client.invalidateQueries({ queryKey: LINKS })
  }
  if (links.isLoadingError)
    return (
      <Group gap="sm" role="alert">
        <Text c="dimmed" fz="sm">
          {t('calendar:share.linksFailed')}
        </Text>
        <Button size="xs" variant="default" onClick={() => void links.refetch()}>
          {t('ui:error.again')}
        </Button>
      </Group>
    )
  if (!links.data || links.data.length === 0) return null
  return (
    <section aria-label={t('calendar:share.links')}>
      <Text fw={600} fz="sm">
        {t('calendar:share.links')}
      </Text>
      <ul className={classes.links}>
        {links.data.map((link) => (
          <li key={link.id}>
            <span className={classes.words}>
              {nameOf(link)}
              <small>
                {link.viewed_at
                  ? t('calendar:share.opened', { moment: moment(link.viewed_at), count: link.views })
                  : t('calendar:share.notOpened')}
                {' · '}
                {t('calendar:share.until', { day: momentDay(link.expires_at) })}
              </small>
            </span>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={t('calendar:share.revokeOf', { name: nameOf(link) })}
              onClick={() => setEnding(link)}
            >
              {t('calendar:share.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={ending !== undefined}
        title={t('calendar:share.revokeTitle')}
        text={ending ? t('calendar:share.revokeText', { name: nameOf(ending) }) : ''}
        confirm={t('calendar:share.revoke')}
        cancel={t('calendar:share.keep')}
        onConfirm={() => ending && end(ending)}
        onClose={() => setEnding(undefined)}
      />
    </section>
  )
}
