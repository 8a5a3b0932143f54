import { Button, Loader, Skeleton, Text } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Checking } from './check-receipt.tsx'
import classes from './checking.module.css'
import { Sheet } from './sheet.tsx'

/** While a receipt is read: its picture as soon as it is there, and its fields to come. */
export function ReadingState(props: Checking & { isLoading?: boolean }) {
  const { t } = useTexts()
  return (
    <Sheet
      {...props}
      footer={
        <Button variant="default" onClick={props.onLater}>
          {t('expenses:receipts.later')}
        </Button>
      }
    >
      {!props.isLoading && (
        <div className={classes.reading} role="status">
          <Loader size={18} aria-hidden />
          <Text>{t('expenses:receipts.reading')}</Text>
        </div>
      )}
      {[62, 62, 28, 28, 28].map((height, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
        <Skeleton key={i} height={height} />
      ))}
    </Sheet>
  )
}
