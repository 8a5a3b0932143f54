import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { today } from '#web/platform/format/dates.ts'
import { useConfiguration, useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Legend } from '#web/ui/charts/legend.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { ended } from '#web/ui/ended.ts'
import { MonthCard } from './month-card.tsx'
import { useOccasions } from './use-occasions.ts'
import classes from './year.module.css'
import { monthsOf } from './year.ts'

/** Years that can be looked at before this one and after it. */
const AROUND = 2

/** `/settings/account/employee-profile/calendar`: one's own year, its national days, leave, and the goals that are due in it. */
export function OwnYearTab() {
  const { employee } = useSession()
  return employee && <Year employeeId={employee.id} />
}

function Year({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const { hasModule } = useConfiguration()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { year?: string }
  const now = today()
  const current = Number(now.slice(0, 4))
  const within = (one: number) => Math.min(Math.max(one, current - AROUND), current + AROUND)
  const yearOf = (asked?: string) => (Number(asked) === within(Number(asked)) ? Number(asked) : current)
  const year = yearOf(search.year)
  const { occasions, isPending, isError, retry } = useOccasions(year, employeeId)
  const step = (by: number, label: string, Arrow: typeof IconChevronLeft) => (
    <ActionIcon
      aria-label={label}
      {...ended(
        Math.abs(year + by - current) > AROUND,
        // From where the last press leads, which may not be drawn yet.
        () =>
          void navigate({
            to: '.',
            search: ((before: { year?: string }) => ({ year: String(within(yearOf(before.year) + by)) })) as never,
          }),
      )}
    >
      <Arrow size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <section aria-label={t('team:calendar.title')}>
      <Group justify="space-between" my="md">
        <Button
          component={Link}
          to="/settings/account/employee-profile/details"
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('team:calendar.back')}
        </Button>
        <Group gap={4} role="group" aria-label={t('team:calendar.year')}>
          {step(-1, t('team:calendar.before'), IconChevronLeft)}
          <Text component="h2" fz="md" fw={600} miw={52} ta="center" aria-live="polite" data-figures>
            {year}
          </Text>
          {step(1, t('team:calendar.after'), IconChevronRight)}
        </Group>
      </Group>
      {isError ? (
        <ErrorState title={t('team:calendar.failed')} onRetry={retry} />
      ) : isPending ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <>
          <div className={classes.year}>
            {monthsOf(year, occasions).map((month) => (
              <MonthCard key={month.first} month={month} today={now} />
            ))}
          </div>
          <Legend label={t('team:calendar.legend')} className={classes.legend}>
            {(hasModule('holidays') ? (['national', 'leave', 'goal'] as const) : (['national', 'goal'] as const)).map(
              (kind) => (
                <li key={kind}>
                  <span className={classes.swatch} data-kind={kind} aria-hidden />
                  {t(`team:calendar.${kind}`)}
                </li>
              ),
            )}
            <li>
              <span className={classes.swatch} data-weekend aria-hidden />
              {t('team:calendar.weekend')}
            </li>
            <li>
              <span className={classes.swatch} data-today aria-hidden />
              {t('team:calendar.today')}
            </li>
          </Legend>
        </>
      )}
    </section>
  )
}
