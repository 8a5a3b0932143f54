import { useFormat } from '#web/platform/format/use-format.ts'
import { SecretValue } from '#web/ui/display/secret-value.tsx'

/** An amount that stays covered until it is asked for. */
export function SecretMoney({ amount, currency }: { amount: number | null | undefined; currency?: string | null }) {
  const format = useFormat()
  return <SecretValue value={amount === null || amount === undefined ? null : format.money(amount, currency)} />
}
