import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Column } from './arrangement.ts'
import classes from './arranging.module.css'
import { ArrangingRow } from './arranging-row.tsx'
import { useArrangement } from './use-arrangement.ts'

/** `from`: the card that one began at, which has the focus. In place of the cards while one arranges them: their names in their columns, also of those that have nothing to show today. */
export function ArrangingColumns({ from }: { from?: string }) {
  const { t } = useTexts()
  const { cards, arrangement, isOwn, save } = useArrangement()
  const [moved, setMoved] = useState(from)
  const column = (name: Column) => (
    <section aria-label={t(`dashboard:arrange.${name}`)} className={classes.column}>
      <Text fz="sm" c="dimmed" mb={8}>
        {t(`dashboard:arrange.${name}`)}
      </Text>
      <ul className={classes.rows}>
        {arrangement[name].map((key) => (
          <ArrangingRow
            key={key}
            cardKey={key}
            column={name}
            title={t(cards.get(key)!.title)}
            arrangement={arrangement}
            takesFocus={moved === key}
            onChange={save}
            onChangeColumn={() => setMoved(key)}
          />
        ))}
      </ul>
    </section>
  )
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text c="dimmed" fz="sm">
          {t('dashboard:arrange.help')}
        </Text>
        <Button
          variant="default"
          size="xs"
          disabled={!isOwn}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => save(null)}
        >
          {t('dashboard:arrange.reset')}
        </Button>
      </Group>
      <div className={classes.columns}>
        {column('main')}
        {column('side')}
      </div>
    </>
  )
}
