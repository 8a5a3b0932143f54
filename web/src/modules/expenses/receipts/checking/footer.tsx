import { Button, Kbd } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { shortcut } from '#web/ui/keyboard/shortcut.ts'
import classes from './checking.module.css'
import type { CheckList } from './values/use-check-list.ts'

interface FooterProps {
  list: CheckList
  others: readonly { label: string; run: () => void }[]
  busy: boolean
  hasNext: boolean
  isPhone: boolean
}

/**
 * What is done with the receipt. As long as something is to be checked the filled button says that it is right: on a phone here, else
 * at the value. Saving before that asks nothing; what was not checked is marked for who decides.
 */
export function Footer({ list, others, busy, hasNext, isPhone }: FooterProps) {
  const { t } = useTexts()
  const left = list.open.length
  const inHand = list.open.find((key) => key === list.current) ?? list.open[0]
  const save = t(hasNext ? 'expenses:receipts.saveNext' : 'expenses:receipts.save')
  if (isPhone && inHand) {
    return (
      <>
        <Button variant="default" size="md" flex={0.9} onClick={() => list.focus(inHand)}>
          {t('expenses:receipts.check.correct')}
        </Button>
        <Button
          size="md"
          flex={1.6}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => list.confirm(inHand)}
        >
          {t(`expenses:receipts.check.${list.mayStayEmpty(inHand) ? 'emptyLeft' : 'rightLeft'}`, { count: left - 1 })}
        </Button>
      </>
    )
  }
  return (
    <>
      {!isPhone && (
        <span className={classes.hint}>
          <Kbd size="xs">{shortcut('Enter')}</Kbd> {t('expenses:receipts.saveKey')}
        </span>
      )}
      {!isPhone &&
        others.map(({ label, run }) => (
          <Button key={label} variant="subtle" color="gray" className={classes.other} onClick={run}>
            {label}
          </Button>
        ))}
      <Button
        type="submit"
        loading={busy}
        size={isPhone ? 'md' : 'sm'}
        flex={isPhone ? 1 : undefined}
        variant={left === 0 ? 'filled' : 'default'}
        rightSection={hasNext && <IconArrowRight size={16} aria-hidden />}
        data-goes-on
      >
        {save}
      </Button>
    </>
  )
}
