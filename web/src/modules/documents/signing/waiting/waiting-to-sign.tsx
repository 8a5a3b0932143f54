import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CardLine, CardLines, FailedCard, ListCard } from '#web/ui/display/list-card.tsx'
import { toSignQuery } from '../../queries.ts'

/** Documents that wait for one's own signature, for the dashboard. Nothing where none does. */
export function WaitingToSign() {
  const { t } = useTexts()
  const format = useFormat()
  const { data, isError, refetch } = useQuery(toSignQuery)
  if (isError && !data) return <FailedCard title={t('documents:signing.waitingTitle')} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <ListCard title={t('documents:signing.waitingTitle')} total={data.length}>
      <CardLines>
        {data.map((one) => (
          <CardLine
            key={one.signer_id}
            name={one.document}
            facts={[one.sender, one.due_on && t('documents:signer.until', { day: format.day(one.due_on) })]}
          >
            <Button component={Link} to={`/sign/own/${one.signer_id}` as never} size="xs" variant="default">
              {t('documents:signing.waitingOpen')}
            </Button>
          </CardLine>
        ))}
      </CardLines>
    </ListCard>
  )
}
