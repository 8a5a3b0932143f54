import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WaitingToSign as Waiting } from '#contracts/documents/signer.ts'
import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './waiting.module.css'

const waitingQuery = {
  queryKey: keys.getter('documents', 'waiting-to-sign'),
  queryFn: async () => (await api.get<{ data: Waiting[] }>('/signing/waiting', { onError: 'log' })).data,
}

/** Documents that wait for one's own signature, for the dashboard. Nothing where none does. */
export function WaitingToSign() {
  const { t } = useTexts()
  const format = useFormat()
  const waiting = useQuery(waitingQuery).data ?? []
  if (waiting.length === 0) return null
  return (
    <section className={classes.card} aria-label={t('documents:signing.waitingTitle')}>
      <Group gap="xs" mb="xs">
        <Title order={2} fz="md">
          {t('documents:signing.waitingTitle')}
        </Title>
        <Badge variant="light" color="gray">
          {waiting.length}
        </Badge>
      </Group>
      <ul className={classes.list}>
        {waiting.map((one) => (
          <li key={one.signer_id} className={classes.line}>
            <div className={classes.words}>
              <Text fw={500}>{one.document}</Text>
              <Text c="dimmed" fz="sm">
                {one.sender}
                {one.due_on && ` · ${t('documents:signer.until', { day: format.day(one.due_on) })}`}
              </Text>
            </div>
            <Button component={Link} to={`/sign/own/${one.signer_id}` as never} size="xs">
              {t('documents:signing.waitingOpen')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
