import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../form.module.css'

/** Why a form was not accepted: a text of our own, or what the server said in the language of that moment. */
export type Problem = { key: TextKey } | { sentence: string; locale: Locale; otherwise: TextKey }

/** The refusal of a form, above its buttons. It stays there until the next try has its answer. */
export function FormProblem({ problem }: { problem: Problem | undefined }) {
  const { t, locale } = useTexts()
  if (!problem) return null
  const words = 'key' in problem ? t(problem.key) : problem.locale === locale ? problem.sentence : t(problem.otherwise)
  return (
    <div role="alert" className={classes.problem}>
      {words}
    </div>
  )
}
