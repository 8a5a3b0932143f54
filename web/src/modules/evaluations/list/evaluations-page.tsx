import { Navigate } from '@tanstack/react-router'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import type { PageTab } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { makers } from '../evaluation-record.ts'
import { evaluationsTable, mineTable } from './evaluations-table.tsx'

const permission = makers
const tabs: PageTab[] = [
  { to: '/evaluations/all', label: 'evaluations:route.all', permission },
  { to: '/evaluations/my', label: 'evaluations:route.my' },
]
const shared = {
  title: 'evaluations:route.evaluations',
  tabs,
  primary: { label: 'evaluations:add', to: '/evaluations/create', permission },
} as const

const everybodys = { active_employee: true, temporary_urls: true }
const mine = { mine: true, temporary_urls: true }

/** `/evaluations/all`: those of everybody who works here, as far as the reader's right reaches. */
export const AllEvaluations = () => <ResourcePage {...shared} table={evaluationsTable} query={everybodys} />

/** `/evaluations/my`: one's own, and those that one holds. */
export const MyEvaluations = () => <ResourcePage {...shared} table={mineTable} query={mine} />

/** `/evaluations` itself: to all of them where one keeps them, else to one's own. */
export function EvaluationsStart() {
  const { can } = useSession()
  return <Navigate to={can(permission) ? '/evaluations/all' : '/evaluations/my'} search={true as never} replace />
}
