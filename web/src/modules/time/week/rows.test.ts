import { expect, it } from 'vitest'
import type { EntryRecord } from '../entries/entry.ts'
import { kindOf } from './day-kind.ts'
import { isSameRow, weekRows } from './rows.ts'

const entry = (task: string, date: string) =>
  ({
    id: `${task} ${date}`,
    attributes: { task_id: task, project_id: 'p', project_name: 'Portal', task_name: task, date },
  }) as EntryRecord
const task = (id: string) => ({ id, name: id, projectId: 'p', projectName: 'Portal', clientName: 'Banca' })

it('puts entries together by task and day, and keeps rows that were added', () => {
  const rows = weekRows(
    [entry('b', '2026-05-04'), entry('a', '2026-05-05'), entry('b', '2026-05-04')],
    [task('c'), task('a')],
  )
  expect(rows.map(({ name, byDay }) => [name, [...byDay].map(([day, all]) => [day, all.length])])).toEqual([
    ['Portal · a', [['2026-05-05', 1]]],
    ['Portal · b', [['2026-05-04', 2]]],
    ['Portal · c', []],
  ])
})

it('knows of a project that it is live where that came along, and of an added row', () => {
  const withProject = (archived: boolean) => ({
    ...entry(String(archived), '2026-05-04'),
    relationships: { project: { id: 'p', type: 'projects', attributes: { archived } } },
  })
  const entries = [withProject(false), withProject(true), entry('unknown', '2026-05-04')] as EntryRecord[]
  expect(weekRows(entries, [task('added')]).map(({ taskName, isLive }) => [taskName, isLive])).toEqual([
    ['added', true],
    ['false', true],
    ['true', false],
    ['unknown', false],
  ])
})

it('draws a row again only when something of its own changed', () => {
  const [a, b] = [entry('a', '2026-05-04'), entry('b', '2026-05-04')]
  const rows = weekRows([a, b], [])
  const changed = weekRows([a, { ...b }], [])
  expect(rows.map((row, index) => isSameRow(row, changed[index]!))).toEqual([true, false])
  expect(isSameRow(rows[0]!, weekRows([a, entry('a', '2026-05-05')], [])[0]!)).toBe(false)
  expect(isSameRow(rows[0]!, weekRows([{ ...a, id: 'other' }], [])[0]!)).toBe(false)
  const renamed = weekRows([a], []).map((row) => ({ ...row, name: 'Other' }))
  expect(isSameRow(rows[0]!, renamed[0]!)).toBe(false)
  const archived = weekRows([a], []).map((row) => ({ ...row, isLive: !row.isLive }))
  expect(isSameRow(rows[0]!, archived[0]!)).toBe(false)
})

it('tints a day by what stands against work on it: a national day before leave, and leave before a weekend', () => {
  const day = (given: object) =>
    kindOf({ weekend: false, national_day: null, leave: [], ...given } as unknown as Parameters<typeof kindOf>[0])
  const [national_day, leave] = [{ name: 'Day', is_half_day: false }, [{ part: 1, name: null }]]
  expect(day({})).toBeUndefined()
  expect(day({ weekend: true })).toBe('weekend')
  expect(day({ weekend: true, leave })).toBe('leave')
  expect(day({ weekend: true, leave, national_day })).toBe('national')
})
