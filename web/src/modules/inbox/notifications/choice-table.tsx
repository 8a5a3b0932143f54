import { Skeleton, Table, Text } from '@mantine/core'
import { channels } from '#contracts/engine/notifications.ts'
import type { ModuleKey } from '#contracts/module-keys.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { TickBox } from '#web/ui/fields/tick-box.tsx'
import classes from './choice-table.module.css'
import { useChoices } from './use-choices.ts'
import { alwaysOf, isFixed, type Kind, useKinds } from './use-kinds.ts'

/** Every kind of news that may reach the reader, with a tick for each way. */
export function ChoiceTable() {
  const { t } = useTexts()
  const { hasModule } = useConfiguration()
  const { data, isError, refetch } = useKinds()
  if (isError && !data) return <ErrorState title={t('inbox:choices.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={320} />
  return (
    <Table aria-label={t('inbox:choices.title')} verticalSpacing="sm" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('inbox:choices.kind')}</Table.Th>
          {channels.map((way) => (
            <Table.Th key={way} scope="col" className={classes.way}>
              {t(`inbox:way.${way}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data
          .filter(({ module }) => hasModule(module as ModuleKey))
          .map((kind) => (
            <ChoiceRow key={kind.key} kind={kind} />
          ))}
      </Table.Tbody>
    </Table>
  )
}

function ChoiceRow({ kind }: { kind: Kind }) {
  const { t } = useTexts()
  const { waysOf, choose } = useChoices()
  const { key, title, always } = kind
  const ways = waysOf(kind)
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {title}
        {always.length > 0 && (
          <Text fz="xs" c="dimmed">
            {t('inbox:choices.always', { ways: alwaysOf(kind) })}
          </Text>
        )}
        {always.length + ways.length === 0 && (
          <Text fz="xs" c="dimmed">
            {t('inbox:choices.none')}
          </Text>
        )}
      </Table.Th>
      {channels.map((way) => (
        <Table.Td key={way}>
          {/* The whole cell is pressed: a box by itself is small for a finger. */}
          <label className={classes.target} htmlFor={`${key}-${way}`}>
            <TickBox
              id={`${key}-${way}`}
              aria-label={t('inbox:choices.tick', { kind: title, way: t(`inbox:way.${way}`) })}
              checked={always.includes(way) || (!isFixed(kind, way) && ways.includes(way))}
              disabled={isFixed(kind, way)}
              onChange={(event) => choose(kind, way, event.currentTarget.checked)}
            />
          </label>
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
