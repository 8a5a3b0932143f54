import { Badge, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../waiting.module.css'

interface GroupTitleProps {
  module: string
  count: number
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** The name of a module and how much waits in it; it folds what is below. */
export function GroupTitle({ module, count, isFolded, onFold }: GroupTitleProps) {
  const { t } = useTexts()
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <h2 className={classes.groupName}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={!isFolded}
        aria-controls={`group-${module}`}
        onClick={() => onFold(!isFolded)}
      >
        {t(`name:settings.hidden_modules=${module as 'holidays'}`)}
        <Badge size="sm" variant="light" color="gray">
          {count}
        </Badge>
        <Chevron size={14} aria-hidden />
      </UnstyledButton>
    </h2>
  )
}
