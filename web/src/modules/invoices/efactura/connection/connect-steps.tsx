import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './connection.module.css'

const short = ['certificate', 'signIn', 'file'] as const
const whole = ['certificate', 'spv', 'right', 'signIn', 'file'] as const

/** What connecting takes, in three steps or step by step. */
export function ConnectSteps({ all = false }: { all?: boolean }) {
  const { t } = useTexts()
  return (
    <ol className={classes.steps}>
      {(all ? whole : short).map((step) => (
        <li key={step}>
          <div>
            <b>{t(`invoices:anaf.step.${step}`)}</b>
            <span>{t(`invoices:anaf.step.${step}.help`)}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
