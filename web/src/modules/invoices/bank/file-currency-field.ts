import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { currencyOptions } from '#web/platform/format/currencies.ts'

/** The currency of the account that a bank's file is of; `proposed` leads the list. */
export const fileCurrencyField = (locale: Locale, proposed: string) =>
  ({
    name: 'file_currency',
    label: 'name:bank-lines.file_currency',
    kind: 'options',
    options: currencyOptions(locale, proposed),
  }) as const satisfies FieldSpec
