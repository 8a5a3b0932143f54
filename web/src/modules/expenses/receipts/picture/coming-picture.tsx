import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { endingOf, pictureTypes } from '#web/ui/preview/read/preview-kind.ts'
import type { ReceiptRecord } from '../../expense-record.ts'
import classes from './picture.module.css'

/** What stands for the pages of a receipt until they are there: the file itself where a browser can draw it. */
export function ComingPicture({ receipt }: { receipt: ReceiptRecord }) {
  const { t } = useTexts()
  const { file_path, file_name } = receipt.attributes
  // Its address changes with each answer; the picture does not.
  const [address] = useState(file_path)
  const [isUndrawn, setUndrawn] = useState(false)
  const isPicture = endingOf(file_name, '') in pictureTypes
  if (!address || !isPicture || isUndrawn) return <Skeleton height="100%" />
  return (
    <div className={classes.coming}>
      <img src={address} alt={t('expenses:receipts.picture', { name: file_name })} onError={() => setUndrawn(true)} />
    </div>
  )
}
