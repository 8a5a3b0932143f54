import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPrinter, IconTarget } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { OrgChart } from '#web/ui/org-chart/org-chart.tsx'
import { foldedAtFirst } from './opening.ts'
import classes from './org-chart.module.css'
import { OrgChartOutline } from './org-chart-outline.tsx'
import { type ChartMember, useOrgChart } from './use-org-chart.ts'

/** `/employees/org-chart`: the whole company by who leads whom, today or on another day. */
export function OrgChartPage() {
  const { t } = useTexts()
  const { can, employee } = useSession()
  const navigate = useNavigate()
  const { view, change, answer, forest, departments, managers } = useOrgChart()
  // What its reader folds and opens; until then as the chart opens, again for each choice of a department or team.
  const choice = `${view.department_id} ${view.manager_id} ${view.as_of}`
  const [own, setOwn] = useState<{ choice: string; folded: ReadonlySet<string> }>()
  const first = useMemo(() => foldedAtFirst(forest, [employee?.id, view.id]), [forest, employee?.id, view.id])
  const folded = own?.choice === choice ? own.folded : first
  const setFolded = useCallback(
    (change: (before: ReadonlySet<string>) => ReadonlySet<string>) =>
      setOwn((before) => ({ choice, folded: change(before?.choice === choice ? before.folded : first) })),
    [choice, first],
  )
  const people = useMemo(() => [...forest.byId.values()].map(({ id, name }) => ({ value: id, label: name })), [forest])
  const foldable = useMemo(
    () => people.map(({ value }) => value).filter((id) => forest.countBelow(id) > 0 && forest.above(id).length > 0),
    [people, forest],
  )
  const fold = useCallback(
    (id: string, isFolded: boolean) => {
      setFolded((before) => {
        const after = new Set(before)
        if (isFolded) after.add(id)
        else after.delete(id)
        return after
      })
    },
    [setFolded],
  )
  const look = useCallback((id: string | undefined) => change({ id }), [change])
  const find = (id: string | null) => {
    if (id) setFolded((before) => new Set([...before].filter((one) => !forest.above(id).includes(one))))
    look(id ?? undefined)
  }
  const isAllFolded = foldable.every((id) => folded.has(id))
  return (
    <>
      <PageHeader
        title={t('team:route.orgChart')}
        help={answer.data && t('team:chart.help', { count: forest.byId.size })}
      >
        <Group gap="xs" className={classes.tools}>
          {foldable.length > 0 && (
            <Button variant="default" onClick={() => setFolded(() => new Set(isAllFolded ? [] : foldable))}>
              {t(isAllFolded ? 'team:chart.unfoldAll' : 'team:chart.foldAll')}
            </Button>
          )}
          {employee && forest.byId.has(employee.id) && (
            <Button
              variant="default"
              leftSection={<IconTarget size={16} aria-hidden />}
              onClick={() => find(employee.id)}
            >
              {t('team:chart.me')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('team:chart.print')}
          </Button>
        </Group>
      </PageHeader>
      <Group gap="xs" mb="sm" className={`${classes.tools} ${classes.filters}`}>
        <EnumSelect
          aria-label={t('team:chart.find')}
          placeholder={t('team:chart.find')}
          options={people}
          value={view.id && forest.byId.has(view.id) ? view.id : null}
          onChange={find}
        />
        <EnumSelect
          aria-label={t('team:chart.department')}
          placeholder={t('team:chart.department')}
          options={departments}
          value={view.department_id ?? null}
          onChange={(id) => change({ department_id: id ?? undefined })}
        />
        <EnumSelect
          aria-label={t('team:chart.manager')}
          placeholder={t('team:chart.manager')}
          options={managers}
          value={view.manager_id ?? null}
          onChange={(id) => change({ manager_id: id ?? undefined })}
        />
        {can('manageEmployees') && (
          <Group gap="xs" wrap="nowrap">
            <Text c="dimmed" fz="sm" aria-hidden>
              {t('name:employees.as_of')}
            </Text>
            <DateField
              aria-label={t('name:employees.as_of')}
              value={view.as_of ?? null}
              onChange={(day) => change({ as_of: day ?? undefined })}
            />
          </Group>
        )}
      </Group>
      {answer.isPending && <Skeleton height={420} radius="md" />}
      {answer.isError && !answer.data && (
        <ErrorState title={t('team:chart.failed')} onRetry={() => void answer.refetch()} />
      )}
      {answer.data && forest.byId.size === 0 && (
        <EmptyState title={t('team:chart.empty')} help={t('team:chart.emptyHelp')} />
      )}
      {forest.byId.size > 0 && (
        <div {...updating(answer)}>
          <OrgChart
            forest={forest}
            label={t('team:route.orgChart')}
            folded={folded}
            onFold={fold}
            active={view.id}
            around={employee?.id}
            onActive={look}
            onOpen={({ id }) => void navigate({ to: `/employees/${id}/details` })}
            renderCard={(member) => <MemberCard member={member} />}
          />
          <OrgChartOutline forest={forest} />
        </div>
      )}
    </>
  )
}

function MemberCard({ member: { id, name, person } }: { member: ChartMember }) {
  return (
    <>
      <PersonAvatar name={name} image={person.avatar} size={36} />
      <div className={classes.words}>
        <Link to={`/employees/${id}/details`} tabIndex={-1} className={classes.name} draggable={false}>
          {name}
        </Link>
        <span className={classes.position}>{person.position ?? person.direction ?? ''}</span>
      </div>
    </>
  )
}
