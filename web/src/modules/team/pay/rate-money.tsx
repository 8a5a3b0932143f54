import { companyCurrency } from '#contracts/company/default-currency.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { SecretMoney } from './secret-money.tsx'

interface RateMoneyProps {
  amount: number | null | undefined
  /** Covered until asked for; not in a cell, which is a button itself. */
  isCovered?: boolean
}

/** What an hour costs or brings, in the company's currency. */
export function RateMoney({ amount, isCovered = false }: RateMoneyProps) {
  const { setting } = useConfiguration()
  const format = useFormat()
  const currency = companyCurrency(setting)
  return isCovered ? <SecretMoney amount={amount} currency={currency} /> : format.money(amount, currency)
}
