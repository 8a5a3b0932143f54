import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DecisionList } from '#web/engine/approvals/decision-list.tsx'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import decidingClasses from '../deciding/deciding.module.css'
import { SumsCard } from '../deciding/sums-card.tsx'
import { amountOf, bundlePath, type Line } from '../line.ts'
import { PicturePane } from '../picture/picture-pane.tsx'
import { decidersQuery } from '../queries.ts'
import { Remarks } from './remarks.tsx'
import { StateNotes } from './state-notes.tsx'
import classes from './view.module.css'
import { ViewFrame } from './view-frame.tsx'

const PictureDialog = later(() => import('../picture/picture-dialog.tsx'), 'PictureDialog')

/** One expense for its person, for who decides on its bundle, and for everybody once it is decided. */
export function ExpenseView({ line, notice }: { line: Line; notice?: ReactNode }) {
  const { t } = useTexts()
  const format = useFormat()
  const [isOpened, setOpened] = useState(false)
  const { expense } = line
  const { status, date, can_approve } = expense.attributes
  const { data: deciders } = useQuery(decidersQuery('expenses', expense.id))
  const bundle = relatedOne(expense, 'bundle')
  const claim = { entity: 'expenses', record: expense } as const
  const person = relatedName(expense, 'employee')
  return (
    <ViewFrame
      claim={claim}
      notice={notice}
      facts={[format.day(date), relatedOne(expense, 'project')?.attributes.name as string | undefined]}
      aside={<PicturePane line={line} person={person} onLarger={() => setOpened(true)} />}
    >
      <SumsCard title={t(`expenses:sums.${status}`)} amounts={[amountOf(line)]} facts={[]} />
      {can_approve && bundle ? (
        <Alert variant="default" className={classes.note}>
          {t('expenses:note.withBundle')}{' '}
          <Anchor component={Link} to={bundlePath(bundle.id)} inherit>
            {bundle.attributes.title}
          </Anchor>
        </Alert>
      ) : (
        <StateNotes claim={claim} lines={[line]} />
      )}
      {status === 'draft' && <Remarks line={line} around={{ currency: deciders?.currency ?? '' }} />}
      <DecisionList className={decidingClasses.decisions} entity="expenses" id={expense.id} />
      {isOpened && <PictureDialog line={line} person={person} onClose={() => setOpened(false)} />}
    </ViewFrame>
  )
}
