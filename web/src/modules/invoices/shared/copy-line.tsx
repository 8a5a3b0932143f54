import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './pay-card.module.css'

interface CopyLineProps {
  label: string
  /** As it is read; `value` is what is copied. */
  shown?: string
  value: string
  strong?: boolean
}

/** A value to type into a form of a bank, with a button that copies it and says so in its place. */
export function CopyLine({ label, value, shown = value, strong = false }: CopyLineProps) {
  const { t } = useTexts()
  return (
    <CopyButton value={value} timeout={3000}>
      {({ copied, copy }) => (
        <div className={classes.line}>
          <div className={classes.words}>
            <div className={classes.label} aria-live="polite">
              {copied ? t('invoices:shared.copied') : label}
            </div>
            <div data-strong={strong || undefined} data-figures>
              {shown}
            </div>
          </div>
          <ActionIcon
            size="lg"
            variant="subtle"
            color="gray"
            aria-label={t('invoices:shared.copy', { what: label })}
            onClick={copy}
          >
            {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          </ActionIcon>
        </div>
      )}
    </CopyButton>
  )
}
