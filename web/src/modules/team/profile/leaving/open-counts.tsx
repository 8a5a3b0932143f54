import { Anchor, Group, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listQuery } from '#web/engine/resource/queries.ts'
import { registry } from '#web/platform/modules/registry.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

interface OpenCountsProps {
  employeeId: string
  /** Keys of what is asked beside it anyway. */
  without?: readonly string[]
}

/** How much is still open before somebody leaves, each with the page where it is done. */
export function OpenCounts({ employeeId, without = [] }: OpenCountsProps) {
  const { t } = useTexts()
  const fills = useOpen()(registry.fills('employee.leavingCounts').filter(({ key }) => !without.includes(key)))
  const answers = useQueries({
    queries: fills.map(({ entity, params }) => listQuery(entity, { ...params(employeeId), perPage: 1 })),
  })
  // A sum that is not known is no zero.
  if (answers.some(({ data }) => data === undefined)) return null
  const open = fills.flatMap((fill, at) => {
    const count = answers[at]!.data!.meta.total
    return count > 0 ? [{ ...fill, count }] : []
  })
  if (open.length === 0)
    return (
      <Text mt="xs" c="dimmed">
        {t('team:leaving.nothingOpen')}
      </Text>
    )
  return (
    <Group gap="lg" mt="sm">
      {open.map(({ key, label, count, to, search }) => (
        <Anchor key={key} component={Link} to={to(employeeId)} search={search?.(employeeId) as never} fw={600}>
          {t(label, { count })}
        </Anchor>
      ))}
    </Group>
  )
}
