import {
  IconAlertTriangle,
  IconCalendarX,
  IconCopy,
  IconEyeQuestion,
  IconKeyboard,
  IconPencilExclamation,
  IconReceipt2,
} from '@tabler/icons-react'
import type { StandsOut } from '#contracts/expenses/receipts.ts'

const icons: Record<StandsOut, typeof IconCopy> = {
  overCeiling: IconAlertTriangle,
  duplicate: IconCopy,
  noOwnIdentifier: IconReceipt2,
  notChecked: IconEyeQuestion,
  changedAfterReading: IconPencilExclamation,
  outsidePeriod: IconCalendarX,
  typedTotal: IconKeyboard,
}

/** The sign of why an expense stands out; the words stand beside it. */
export function StandingOutIcon({ code }: { code: StandsOut }) {
  const Icon = icons[code]
  return <Icon size={17} aria-hidden />
}
