import { Button, Text, Title } from '@mantine/core'
import { IconArrowRight, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { roundingWords } from '#contracts/time/rounding.ts'
import { RestrictedButton } from '#web/engine/pages/restricted-button.tsx'
import { useFormat } from '#web/platform/format/use-format.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { shortcut } from '#web/ui/keyboard/shortcut.ts'
import type { LeftOut } from './left-out.ts'
import classes from './summary.module.css'
import rows from './tracked.module.css'
import type { Review } from './use-review.ts'

/** What goes on the invoice, and the way on. */
export function Goes({ review }: { review: Review }) {
  const { t, locale } = useTexts()
  const format = useFormat()
  const { isPaid } = usePlan()
  const { total, rounding, currency, busy, go } = review
  const nothing = total.lines === 0
  return (
    <div className={classes.goes}>
      <div className={classes.sum}>
        <Text fz="sm" c="dimmed">
          {t('invoices:tracked.goes')}
        </Text>
        <output className={classes.hero} aria-live="polite" data-figures>
          {format.exact(fromMinor(total.amount, currency), currency ?? 'EUR')}
        </output>
        <Text fz="sm" c="dimmed" data-figures>
          {t('invoices:tracked.of', { hours: shownTime(total.minutes), lines: total.lines })}
        </Text>
        {rounding && (
          <Text fz="sm" c="dimmed">
            {roundingWords(rounding, locale)}
          </Text>
        )}
      </div>
      <div className={classes.way}>
        {isPaid ? (
          <Button
            size="md"
            fullWidth
            loading={busy}
            disabled={nothing}
            title={shortcut('Enter')}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => void go()}
          >
            {t('invoices:tracked.go')}
          </Button>
        ) : (
          <RestrictedButton size="md" fullWidth>
            {t('invoices:tracked.go')}
          </RestrictedButton>
        )}
        <Text fz="xs" c="dimmed" ta="center" mt={6} className={classes.promise}>
          {t('invoices:tracked.draftOnly')}
        </Text>
      </div>
    </div>
  )
}

function Reason({ line, onCurrency }: { line: LeftOut; onCurrency: (currency: string) => void }) {
  const { t } = useTexts()
  const { reason, invoice, currency } = line
  if (reason === 'invoiced' && invoice)
    return (
      <Link to={`/invoices/${invoice.id}/details`}>
        {t(invoice.status === 'draft' ? 'invoices:tracked.onDraft' : 'invoices:tracked.on', { number: invoice.number })}
      </Link>
    )
  if (reason === 'currency' && currency)
    return (
      <button type="button" className={rows.more} onClick={() => onCurrency(currency)}>
        {t('invoices:tracked.inCurrency', { currency })}
      </button>
    )
  return <span data-amber={reason === 'no_rate' || undefined}>{t(`invoices:tracked.reason.${reason}`)}</span>
}

/** The other hours of these days, and why they are not on it: with the invoice's they come to all. */
export function NotOnIt({ review, all }: { review: Review; all: number }) {
  const { t } = useTexts()
  const { rest, added, setCurrency } = review
  return (
    <div className={classes.rest}>
      {(rest.length > 0 || added !== 0) && (
        <>
          <Title order={2} fz="md" mb="xs">
            {t('invoices:tracked.notOn')}
          </Title>
          <dl className={classes.reasons} data-figures>
            {rest.map((line) => (
              <div key={line.key}>
                <dt>
                  <Reason line={line} onCurrency={setCurrency} />
                </dt>
                <dd>{shownTime(line.minutes)}</dd>
              </div>
            ))}
            {added !== 0 && (
              <div>
                <dt>{t(added > 0 ? 'invoices:tracked.roundedUp' : 'invoices:tracked.roundedDown')}</dt>
                <dd>{`${added > 0 ? '−' : '+'}${shownTime(Math.abs(added))}`}</dd>
              </div>
            )}
            <div data-all>
              <dt>{t('invoices:tracked.all')}</dt>
              <dd>{shownTime(all)}</dd>
            </div>
          </dl>
        </>
      )}
      <p className={classes.lock}>
        <IconLock size={16} aria-hidden />
        <span>{t('invoices:tracked.lock')}</span>
      </p>
    </div>
  )
}
