import { Badge } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './work-time.module.css'

interface Dated {
  id: string
  attributes: { start_date: string }
}

/** Whether something dated holds now or will later. */
export function When({ row, held }: { row: Dated; held: Dated | undefined }) {
  const { t } = useTexts()
  const isNow = row.id === held?.id
  const isLater = !isNow && (!held || row.attributes.start_date > held.attributes.start_date)
  if (!isNow && !isLater) return null
  return (
    <Badge variant="light" color={isNow ? 'primary' : 'gray'} size="sm" tt="none" className={classes.badge}>
      {t(isNow ? 'holidays:workTime.now' : 'holidays:workTime.later')}
    </Badge>
  )
}
