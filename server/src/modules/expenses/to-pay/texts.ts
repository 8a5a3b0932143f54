import type { Texts } from '#platform/texts/index.ts'

/** The sheet of what is approved and not paid. */
export const toPayTexts = {
  'historyAction.export-to-pay': { en: 'List to pay downloaded', ro: 'Listă de plată descărcată' },
  'toPay.sheet': { en: 'To pay', ro: 'De plătit' },
} as const satisfies Texts
