import { useNavigate } from '@tanstack/react-router'
import { ownSetting, saveOwnSetting } from '#web/platform/session/own-settings.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'

/** Where the reader's choice lies, beside their columns of that list. */
const LIST = 'expense-bundles'
const WORD = 'view'
/** What both lists can be narrowed by, and so stays when one follows the other. */
const SHARED = ['search', 'status', 'employee_id', 'project_id', 'requested_approver_id']

/** `grid`: single expenses, one below the other. Bundles unless chosen otherwise. */
export type View = 'bundles' | 'grid'

/** In which of the two ways the reader wants to see expenses, in every browser of theirs. */
export function useView(): { view: View; show: (view: View) => void } {
  const { configuration } = useConfiguration()
  const navigate = useNavigate()
  const kept = new URLSearchParams(ownSetting(configuration, 'own_list_views')?.[LIST]).get(WORD)
  const show = (view: View) => {
    void saveOwnSetting('own_list_views', (now) => {
      const words = new URLSearchParams(now?.[LIST])
      if (view === 'grid') words.set(WORD, view)
      else words.delete(WORD)
      return { ...now, [LIST]: words.toString() }
    })
    const [of, to] =
      view === 'grid'
        ? ['expense_category_ids', 'expense_category_id']
        : ['expense_category_id', 'expense_category_ids']
    const search = ({ [of]: category, ...before }: Record<string, string>) => ({
      ...Object.fromEntries(Object.entries(before).filter(([key]) => SHARED.includes(key))),
      ...(category ? { [to]: category } : {}),
    })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return { view: kept === 'grid' ? 'grid' : 'bundles', show }
}
