import type { ReactNode } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { NeedsPlan } from '#web/platform/shell/notices/needs-plan.tsx'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

interface FormPageProps {
  title: TextKey
  /** It adds something, which takes a paid plan. */
  isNew?: boolean
  children: ReactNode
}

/** The page around a form of expenses. */
export function FormPage({ title, isNew = false, children }: FormPageProps) {
  const { t } = useTexts()
  const { isPaid } = usePlan()
  return (
    <>
      <PageHeader title={t(title)} />
      {isNew && !isPaid ? <NeedsPlan text="expenses:noPlan" ask="expenses:noPlan.ask" /> : children}
    </>
  )
}
